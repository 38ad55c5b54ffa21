import { expect, test } from 'vitest'
import { acharFalta } from './registro-da-decisao.ts'

test('a lead without an agency has the reason that comes last in the order of the checks', () => {
  const foras = (['outro_ano', 'devolveu', 'inativa'] as const).map(fora => ({ fora }))
  expect(acharFalta(foras)).toBe('devolveu')
})

test('a lead without any agency to compare has the reason `sem_agencias`', () =>
  expect(acharFalta([])).toBe('sem_agencias'))
