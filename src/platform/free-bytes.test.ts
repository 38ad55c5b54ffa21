import { expect, test } from 'vitest'
import { freeBytes } from './free-bytes.ts'

test('a buffer with its own memory is empty afterwards', () => {
  const bytes = Buffer.alloc(500_000)
  freeBytes(bytes)
  expect(bytes).toHaveLength(0)
})

test('a buffer that shares its memory keeps it, and so does the other', () => {
  const whole = Buffer.from('0123456789'.repeat(1_000))
  const part = whole.subarray(0, 10)
  freeBytes(part)
  expect(part.toString()).toBe('0123456789')
  expect(whole).toHaveLength(10_000)
})
