import { expect, test } from 'vitest'
import { extremosDe } from './versoes-do-modelo.ts'

const precos = (...valores: number[]) =>
  valores.map((valor, posicao) => ({ posicao, valor, desvio: 0, alem: 0 }))

test('the extremes of several prices are whole reais that include all of them', () => {
  expect(extremosDe(precos(50_000.4, 40_000.6, 60_000.2))).toEqual({ min_reais: 40_000, max_reais: 60_001 })
})

test.each([[precos()], [precos(50_000)]])('fewer than two prices have no extremes: %j', poucos => {
  expect(extremosDe(poucos)).toBeNull()
})
