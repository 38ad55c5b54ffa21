import { expect, test } from 'vitest'
import { createRetryAfterCache } from './retry-after-cache.ts'

test('a throttled address is cached until its wait may be over, and never longer', () => {
  let now = 1_000
  const waits = createRetryAfterCache({ now: () => now })
  expect(waits.de('a')).toBe(0)
  waits.lembrar('a', 60)
  waits.lembrar('b', 1)
  waits.lembrar('c', 0)
  // The last second of a wait is not cached.
  expect(['a', 'b', 'c'].map(waits.de)).toEqual([59, 0, 0])
  now += 58_500
  expect(waits.de('a')).toBe(1)
  now += 600
  expect(waits.de('a')).toBe(0)
})
