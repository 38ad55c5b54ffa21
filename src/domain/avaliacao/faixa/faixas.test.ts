import { describe, expect, test } from 'vitest'
import { faixaEmTorno, meiaLarguraAte, suporMeiaLargura } from './faixas.ts'

describe('the range around a middle', () => {
  test('is symmetric, with even ends', () => {
    // 60,000 × exp(−0.1) = 54,290.2
    expect(faixaEmTorno(60_000, 0.1, 0)).toEqual({ min: 54_290, max: 65_710 })
  })

  test('is wider for an uncertain reference, by the root of the sum of squares', () => {
    // √(0.3² + (1.2816 × 0.4 ÷ 1.2816)²) = 0.5, and 60,000 × exp(−0.5) = 36,391.8
    expect(faixaEmTorno(60_000, 0.3, 0.4 / 1.2816).min).toBe(36_390)
  })

  test('never begins below 37 % of the middle, exp(−1)', () => {
    // 60,000 × exp(−1) = 22,072.8
    expect(faixaEmTorno(60_000, 5, 0).min).toBe(22_072)
  })

  test('of a low price has two different ends', () => {
    expect(faixaEmTorno(4, 0, 0)).toEqual({ min: 2, max: 6 })
  })
})

test('the half-width to an end of a range is the one that made the range', () => {
  const { min } = faixaEmTorno(60_000, 0.2, 0)
  // The end is rounded down to an even amount.
  expect(meiaLarguraAte(min, 60_000)).toBeCloseTo(0.2, 4)
})

test('the half-width to a price far above the middle is finite', () => {
  expect(meiaLarguraAte(600_000, 60_000)).toBeCloseTo(-Math.log(0.01))
})

test('an assumed half-width changes at six years', () => {
  const [nova, usada] = [suporMeiaLargura('caminhao', 5), suporMeiaLargura('caminhao', 6)]
  expect(nova).toBeLessThan(usada)
  expect([suporMeiaLargura('caminhao', 0), suporMeiaLargura('caminhao', 30)]).toEqual([nova, usada])
})
