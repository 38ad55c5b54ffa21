import { expect, test } from 'vitest'
import { dizerIdadeDaTabela } from './validade.ts'

test.each([
  ['2026-11', '2026-11-30', ''],
  ['2026-10', '2026-11-30', ''],
  ['2026-10', '2026-12-07', ''],
  ['2026-10', '2026-12-08', ' (2 meses antes deste relatório)'],
  ['2025-11', '2026-11-30', ' (12 meses antes deste relatório)'],
  ['2026-12', '2026-11-30', ''],
])('a table of %s in a report that is valid until %s: "%s"', (mes, validade, dito) => {
  expect(dizerIdadeDaTabela(mes, { validade })).toBe(dito)
})

test('a page says the age of its table as of today', () => {
  expect(dizerIdadeDaTabela('2026-08', { validade: '2026-11-30' }, 'pagina')).toBe(' (3 meses atrás)')
})
