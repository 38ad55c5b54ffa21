import { expect, test } from 'vitest'
import { tracar } from '#domain/veiculo/estimativa/tracos-da-versao.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { sinaisDaVersao } from './sinais-da-versao.ts'

// A version's position in the table is its place in this list, from 0.
const ref = construirTabela([
  { texto: 'Uno 1.0 4p', precos: { 2010: 10_000, 2012: 12_000 } },
  { texto: 'Uno 1.4 4p', precos: { 2012: 20_000 } },
])
const misto = Math.log(15_000)
const alvo = tracar({
  tipo: 'carro',
  chave_marca: 'fiat',
  texto: 'Uno 1.4 2p',
  combustivel: 'Gasolina',
  codigo_fipe: '001002-1',
})
const calcular = (perto: { posicao: number; distancia: number }[]) =>
  sinaisDaVersao(ref, {
    alvo,
    ano: 2012,
    modelo: [Math.log(12_000), Math.log(20_000)],
    irmas: misto,
    misto,
    desvio_das_irmas: 0.1,
    vizinhos: { log: misto, desvio: 0.1, efeitos: 0, perto },
  })

test('the signals have the places that the trees were fitted with', () => {
  // 6 general, 7 of the text, 6 of the model, 12 for each of 4 neighbours, 9 of all, 2 for each of 2 codes.
  expect(calcular([])).toHaveLength(6 + 7 + 6 + 12 * 4 + 9 + 2 * 2)
})

test('without neighbours their signals are unknown', () => {
  expect([...calcular([]).slice(19, 19 + 48)].every(Number.isNaN)).toBe(true)
})

test('the model is its number of versions, and the quantiles of their prices over the estimate', () => {
  const [quantas, menor, , , , maior] = calcular([]).slice(13, 19)
  expect(quantas).toBe(2)
  expect(menor).toBeCloseTo(Math.log(12_000 / 15_000))
  expect(maior).toBeCloseTo(Math.log(20_000 / 15_000))
})

test('a neighbour shows its price, its distance in words and the years to its nearest price', () => {
  const [, preco, distancia, anos_entre] = calcular([{ posicao: 1, distancia: 0.7 }]).slice(19)
  expect(preco).toBeCloseTo(Math.log(20_000 / 15_000))
  expect([distancia, anos_entre]).toEqual([0.7, 0])
})
