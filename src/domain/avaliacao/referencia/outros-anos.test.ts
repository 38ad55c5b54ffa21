import { expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { acharVersao } from './achar-versao.ts'
import { listarOutrosAnos } from './outros-anos.ts'

const ref = construirTabela([
  { texto: 'Uno 1.0', precos: { 2010: 10_000, 2011: 11_000, 2014: 16_000, 2015: 17_000 } },
  { texto: 'Uno Way 1.4', precos: { 2010: 20_000, 2011: 21_000, 2014: 26_000 } },
])
const listar = (ano: number, codigo_fipe?: string) => {
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: 'carro',
    marca: 'Fiat',
    modelo: 'Uno',
    ano,
    codigo_fipe,
  })
  return listarOutrosAnos(acharVersao(ref, pedido))
}

test('a year with a row is bound by the newer years that have one', () => {
  expect(listar(2011, '001000-1')).toEqual([
    { ano: 2014, valor_reais: 16_000, desvio: 0, menor_reais: null },
    { ano: 2015, valor_reais: 17_000, desvio: 0, menor_reais: null },
  ])
  expect(listar(2015, '001000-1')).toEqual([])
})

test('a missing year is also bound by the years down to the next older one with a row', () => {
  expect(listar(2013, '001000-1').map(({ ano }) => ano)).toEqual([2014, 2015, 2012, 2011])
  expect(listar(2016, '001000-1').map(({ ano }) => ano)).toEqual([2015])
})

test('a year before the first is bound by all newer years', () => {
  expect(listar(2009, '001000-1').map(({ ano }) => ano)).toEqual([2010, 2011, 2012, 2013, 2014, 2015])
})

test('without a version: the middle of the model, with its cheapest version', () => {
  expect(listar(2011)).toMatchObject([
    { ano: 2014, menor_reais: 16_000 },
    { ano: 2015, valor_reais: 17_000, menor_reais: null },
  ])
})
