import { expect, test } from 'vitest'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import { sinaisDoAno } from './sinais-do-ano.ts'

// A version's position in the table is its place in this list, from 0.
const ref = construirTabela([
  { texto: 'Uno 1.0', precos: { 2010: 10_000, 2012: 12_000 } },
  { texto: 'Uno 1.4', precos: { 2010: 20_000, 2011: 22_000, 2012: 24_000 } },
])
const misto = Math.log(11_000)
const calcular = (familia: number[], perto: { posicao: number; distancia: number }[]) =>
  sinaisDoAno(ref, {
    posicao: 0,
    ano: 2011,
    familia,
    curva: misto,
    misto,
    vizinhos: { log: misto, desvio: 0.1, efeitos: 0, perto },
  })

test('the signals have the places that the trees were fitted with', () => {
  // 10 general, 4 for the years on each side, 3 slopes.
  // 2 for each of 4 similar versions and 2 for all, 4 prices of the family, 4 lives of the family.
  expect(calcular([0, 1], [])).toHaveLength(10 + 4 + 4 + 3 + 2 * 4 + 2 + 4 + 4)
})

test('prices are relative to the estimate, in ln', () => {
  const sinais = calcular([0], [])
  // After the 10 general signals: the year before with its distance, then an unknown one; then the year after.
  expect([...sinais.slice(10, 18)]).toEqual([
    expect.closeTo(Math.log(10_000 / 11_000)),
    1,
    Number.NaN,
    Number.NaN,
    expect.closeTo(Math.log(12_000 / 11_000)),
    1,
    Number.NaN,
    Number.NaN,
  ])
})

test('a similar version with the year shows its movement from the adjacent years', () => {
  const sinais = calcular([0], [{ posicao: 1, distancia: 0.5 }])
  // It moved from 20,000 to 22,000, and on to 24,000: halfway between both movements.
  const antes = Math.log((22_000 / 20_000) * 10_000)
  const depois = Math.log((22_000 / 24_000) * 12_000)
  expect([...sinais.slice(21, 23)]).toEqual([expect.closeTo((antes + depois) / 2 - misto), 0.5])
})

test('the version itself is no similar version', () => {
  expect([...calcular([0], [{ posicao: 0, distancia: 0 }]).slice(21, 23)]).toEqual([Number.NaN, Number.NaN])
})

test('the family is counted without the version itself', () => {
  // Begins in the year, ends in it, sold in it, all.
  expect([...calcular([0, 1], []).slice(-4)]).toEqual([0, 0, 1, 1])
})
