import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('bodies wait for the bytes of those before them', async () => {
  const budget = createByteBudget(10, 60_000)
  const started: string[] = []
  const take = async (name: string, bytes: number) => {
    const release = await budget.take(bytes)
    started.push(name)
    return release
  }
  const first = await take('first', 8)
  const large = take('large', 9)
  const small = take('small', 1)
  await Promise.resolve()
  expect(started).toEqual(['first'])
  first?.()
  const release = await large
  await small
  expect(started).toEqual(['first', 'large', 'small'])
  release?.()
})

test('a body that waits too long is given up, and does not hold up the next', async () => {
  const budget = createByteBudget(10, 1)
  const release = await budget.take(9)
  expect(await budget.take(5)).toBeUndefined()
  expect(await budget.take(1)).toBeTypeOf('function')
  release?.()
  expect(await budget.take(9)).toBeTypeOf('function')
})
