import { expect, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { comparar, medirEsperas } from './medir-simulacao.ts'

test('the leads that another side gives to other agencies are counted, with both sides as examples', () => {
  const hoje = [['a', 'b'], ['a'], []]
  expect(comparar(['1', '2', '3'], hoje, [['b', 'a'], ['b'], ['a']])).toEqual({
    mudam: 2,
    exemplos: [
      { lead_id: '2', de: ['a'], para: ['b'] },
      { lead_id: '3', de: [], para: ['a'] },
    ],
  })
})

test.each([
  // [agencies of the lead today, in the draft, changed leads]
  [['b', 'a'], ['a', 'b'], 0],
  [['a', 'b'], ['a', 'c'], 1],
])('the order of the agencies does not count: %j against %j is %d', (hoje, rascunho, mudam) => {
  expect(comparar(['1'], [hoje], [rascunho]).mudam).toBe(mudam)
})

test('fifty of the leads that change agencies are examples', () => {
  const ids = Array.from({ length: 60 }, (_, i) => String(i))
  const { mudam, exemplos } = comparar(
    ids,
    ids.map(() => ['a']),
    ids.map(() => ['b']),
  )
  expect([mudam, exemplos.length, exemplos.at(-1)?.lead_id]).toEqual([60, 50, '49'])
})

test('waits: median and ninety-fifth percentile in minutes', () => {
  const minutos = Array.from({ length: 101 }, (_, i) => i * MINUTO_MS)
  expect(medirEsperas(minutos.reverse())).toEqual({ mediana_min: 50, p95_min: 95 })
})

test('no waits have no figures', () => {
  expect(medirEsperas([])).toBeNull()
})
