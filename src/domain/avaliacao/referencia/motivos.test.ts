import { expect, test } from 'vitest'
import { dizerDaConfiguracao, dizerDoAno, type OrigemDoAno } from './motivos.ts'

const linhaDoMes: OrigemDoAno = { foraDosAnos: false, levado: null, exata: true, desvio: 0, temLinha: true }

test('a row of the month has no reason', () => {
  expect(dizerDoAno(2020, linhaDoMes)).toBeNull()
  expect(dizerDoAno(2020, { ...linhaDoMes, exata: false, desvio: 0.04 })).toBeNull()
})

test.each<[string, Partial<OrigemDoAno>]>([
  ['estimamos a partir do ano mais próximo', { foraDosAnos: true, levado: '2026-05', desvio: 0.03 }],
  ['levamos o preço de maio de 2026', { levado: '2026-05', desvio: 0.01 }],
  ['para esta versão: calculamos pelos anos vizinhos dela', { desvio: 0.02, temLinha: false }],
  ['para este modelo: calculamos pelos anos vizinhos', { exata: false, desvio: 0.02, temLinha: false }],
])('the first origin that applies: %s', (trecho, origem) => {
  expect(dizerDoAno(2020, { ...linhaDoMes, ...origem })).toContain(trecho)
})

test('the verb agrees with the number of versions', () => {
  expect(dizerDaConfiguracao(3, 1)).toContain(', 1 tem a configuração')
  expect(dizerDaConfiguracao(3, 2)).toContain(', 2 têm a configuração')
})
