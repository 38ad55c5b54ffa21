import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { acharVersao } from './achar-versao.ts'
import { montarValor } from './montar-valor.ts'

// A version's position in the table is its place in this list, from 0.
const ref = construirTabela([
  { texto: 'Uno 1.0', precos: { 2010: 10_000, 2011: 11_000, 2012: 12_100 } },
  { texto: 'Uno Way 1.4', precos: { 2011: 20_000 } },
])
const pedido = pedidoAvaliacaoSchema.parse({
  tipo_veiculo: 'carro',
  marca: 'Fiat',
  modelo: 'Uno',
  ano: 2011,
})
const achada = () => acharVersao(ref, pedido)
const preco = (posicao: number, valor: number, desvio = 0) => ({ posicao, valor, desvio, alem: 0 })

test('of an exact version: its price, its code and its text', () => {
  expect(montarValor(achada(), [preco(0, 11_000)], { exata: true })).toMatchObject({
    valor_reais: 11_000,
    desvio: 0,
    exata: true,
    estimada: null,
    codigo_fipe: '001000-1',
    versao: 'Uno 1.0',
  })
})

test('of several versions: their middle, without the code of one', () => {
  expect(montarValor(achada(), [preco(0, 11_000), preco(1, 20_000)])).toMatchObject({
    // (11,000 + 20,000) / 2
    valor_reais: 15_500,
    exata: false,
    codigo_fipe: null,
    versao: null,
    versoes_usadas: 2,
  })
})

test('a weight moves the middle', () => {
  const precos = [preco(0, 11_000), preco(1, 20_000)]
  const pesados = [
    { valor: 11_000, peso: 9 },
    { valor: 20_000, peso: 1 },
  ]
  expect(montarValor(achada(), precos, { pesados }).valor_reais).toBeLessThan(15_500)
})

test('the yearly loss is the one of the curve around the year', () => {
  // From 12,100 to 10,000 in two years: 1 − (10,000 / 12,100) ^ ½ = 1 − 1 / 1.1
  expect(montarValor(achada(), [preco(0, 11_000)], { exata: true }).perda_anual).toBeCloseTo(1 - 1 / 1.1)
})

test('a version with one year has no yearly loss', () => {
  expect(montarValor(achada(), [preco(1, 20_000)], { exata: true }).perda_anual).toBeNull()
})

test('a price without a row is estimated from the other years', () => {
  expect(montarValor(achada(), [preco(1, 20_000)]).estimada).toBeNull()
  const outroAno = acharVersao(ref, { ...pedido, ano: 2013 })
  expect(montarValor(outroAno, [preco(1, 18_000, 0.03)])).toMatchObject({
    estimada: 'anos_vizinhos',
    desvio: 0.03,
  })
})
