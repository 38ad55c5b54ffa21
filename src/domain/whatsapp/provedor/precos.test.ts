import { expect, test } from 'vitest'
import { calcularCusto, lerPrecos } from './precos.ts'

test.each(['', '2026-13:a=1', '2026-10:utility', '2026-10:utility=x', '2026-10:utility=1;'])(
  'prices %j are refused',
  texto => expect(lerPrecos(texto)).toBeUndefined(),
)

test('a month costs what its period says, and messages without a price are counted', () => {
  const precos = lerPrecos('2026-12:utility=0.02; 2026-10:utility=0.01') ?? []
  const cobradas = [
    { mes: '2026-09', categoria: 'utility', quantas: 3 },
    { mes: '2026-11', categoria: 'utility', quantas: 100 },
    { mes: '2026-12', categoria: 'utility', quantas: 100 },
    { mes: '2026-12', categoria: 'marketing', quantas: 4 },
  ]
  // 100 at 0.01 and 100 at 0.02; no price for three before the first month, nor for four of marketing.
  expect(calcularCusto(cobradas, precos)).toEqual({ dolares: 3, sem_preco: 7 })
})
