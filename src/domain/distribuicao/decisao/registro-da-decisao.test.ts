import { expect, test } from 'vitest'
import { acharFalta } from './registro-da-decisao.ts'

test('a lead without an agency has the reason that comes last in the order of the checks', () => {
  const posicoes: Parameters<typeof acharFalta>[0] = [
    { fora: 'outro_ano' },
    { fora: 'devolveu' },
    { fora: 'inativa' },
  ]
  expect(acharFalta(posicoes)).toBe('devolveu')
})

test('a lead without any agency to compare has the reason `sem_agencias`', () =>
  expect(acharFalta([])).toBe('sem_agencias'))
