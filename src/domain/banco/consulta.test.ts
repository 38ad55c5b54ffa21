import { expect, test } from 'vitest'
import { buscaSchema, diaSchema, paginaSchema } from './consulta.schema.ts'
import { escreverPadrao } from './consulta.ts'

test.each([
  [undefined, 1],
  ['', 1],
  ['7', 7],
  [3, 3],
])('page %j is %d', (dada, pagina) => expect(paginaSchema.parse(dada)).toBe(pagina))

test.each(['0', '-1', '1.5', 'x', '1e13', 'Infinity', 'NaN'])('page %j is refused', pagina => {
  expect(paginaSchema.safeParse(pagina).success).toBe(false)
})

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['28/02/2026', false],
  ['2026-2-8', false],
])('%j is a day: %s', (dia, ehDia) => expect(diaSchema.safeParse(dia).success).toBe(ehDia))

test('an empty day is undefined', () => expect(diaSchema.parse('')).toBeUndefined())

test('a search has a maximum length, and is empty by default', () => {
  expect(buscaSchema.parse(undefined)).toBe('')
  expect(buscaSchema.safeParse('x'.repeat(200)).success).toBe(true)
  expect(buscaSchema.safeParse('x'.repeat(201)).success).toBe(false)
})

test.each([
  ['onix', '%onix%'],
  ['50%', '%50\\%%'],
  ['a_b', '%a\\_b%'],
  ['c:\\x', '%c:\\\\x%'],
  ['', '%%'],
])('%j is searched as typed', (digitado, padrao) => expect(escreverPadrao(digitado)).toBe(padrao))
