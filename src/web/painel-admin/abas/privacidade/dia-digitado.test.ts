import { expect, test } from 'vitest'
import { diaDigitado } from './dia-digitado.ts'

const schema = diaDigitado('Digite um dia.')

test('a day in the Brazilian notation becomes AAAA-MM-DD', () => {
  expect(schema.parse('05/01/2026')).toBe('2026-01-05')
})

test.each(['', 'ontem', '31/02/2026', '2026'])('%j is refused with the sentence of the field', texto => {
  expect(schema.safeParse(texto).error?.issues.map(({ message }) => message)).toEqual(['Digite um dia.'])
})
