import { expect, test } from 'vitest'
import { CONTADOS_ATE, contar, contarTotal, totalDe } from './contar.ts'

test.each([
  [0, '0 cidades'],
  [1, '1 cidade'],
  [2, '2 cidades'],
  [1_200, '1.200 cidades'],
])('%d', (quantos, texto) => {
  expect(contar(quantos, 'cidade', 'cidades')).toBe(texto)
})

test.each([
  [0, '0 leads'],
  [1, '1 lead'],
  [9_999, '9.999 leads'],
  [CONTADOS_ATE, '10.000 leads'],
  [CONTADOS_ATE + 1, 'mais de 10.000 leads'],
])('a total of %d rows found', (contados, texto) => {
  expect(contarTotal(totalDe(contados), 'lead', 'leads')).toBe(texto)
})

test('a total has its own limit, and is exact at it', () => {
  expect(totalDe(3, 3)).toEqual({ total: 3, total_exato: true })
  expect(totalDe(4, 3)).toEqual({ total: 3, total_exato: false })
  expect(contarTotal({ total: 1, total_exato: false }, 'lead', 'leads')).toBe('mais de 1 leads')
})
