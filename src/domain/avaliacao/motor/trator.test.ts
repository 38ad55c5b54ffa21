import { expect, test } from 'vitest'
import { valorRestante } from './trator.ts'

/** Remaining value by field-facts F at 400 hours a year: [horsepower, age in years, percent of the new price]. */
test.each([
  [70, 1, 60],
  [70, 5, 43],
  [70, 10, 33],
  [70, 15, 25],
  [70, 20, 20],
  [100, 1, 68],
  [100, 5, 49],
  [100, 10, 37],
  [100, 15, 29],
  [100, 20, 23],
  [200, 1, 67],
  [200, 5, 45],
  [200, 10, 32],
  [200, 15, 23],
  [200, 20, 17],
])('the curve is within a point of its source: %i cv after %i years', (cv, anos, percentual) => {
  expect(Math.abs(valorRestante(cv, anos, 400) * 100 - percentual)).toBeLessThan(1)
})
