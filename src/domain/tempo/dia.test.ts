import { expect, test } from 'vitest'
import { diaEscrito, lerDia, mascararDia } from './dia.ts'

test.each([
  ['05/11/2026', '2026-11-05'],
  ['5/1/2026', '2026-01-05'],
  ['05112026', '2026-11-05'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['11/25/2026', undefined],
  ['00/01/2026', undefined],
  ['05/11/26', undefined],
  ['2026-11-05', undefined],
  ['no dia 05/11/2026', undefined],
  ['05/11/2026 às 10h', undefined],
  ['105112026', undefined],
  ['x05112026', undefined],
  ['051120260', undefined],
  [' 05112026 ', '2026-11-05'],
  ['', undefined],
])('%j is the day %s', (texto, iso) => expect(lerDia(texto)).toBe(iso))

test.each([
  ['2026-11-05', '05/11/2026'],
  ['', ''],
  ['ontem', ''],
  ['x2026-11-05', ''],
  ['2026-11-05T10:00', ''],
])('%j is formatted as %j', (iso, texto) => expect(diaEscrito(iso)).toBe(texto))

test.each([
  ['0', '0'],
  ['051', '05/1'],
  ['05112', '05/11/2'],
  ['5/', '05'],
  ['05/1/', '05/01'],
  ['5/1/2026', '05/01/2026'],
  ['05/11/2026x9', '05/11/2026'],
])('typing %j shows %j', (texto, visto) => expect(mascararDia(texto)).toBe(visto))
