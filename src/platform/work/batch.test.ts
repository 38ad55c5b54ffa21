import { expect, test } from 'vitest'
import { batched } from './batch.ts'

/** Creates a batched call of at most three items, whose calls the test completes. */
function createSlow(answer: (item: number) => string = item => `r${item}`, max = 3) {
  const calls: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const one = batched(async (items: readonly number[]) => {
    calls.push(items)
    await new Promise<void>(resolve => ends.push(resolve))
    return items.map(answer)
  }, max)
  const finish = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { one, calls, finish }
}

test('the first item is called at once; items during a call go together in the next, up to its size', async () => {
  const { one, calls, finish } = createSlow()
  const answers = Promise.all([1, 2, 3, 4, 5].map(one))
  expect(calls).toEqual([[1]])
  await finish()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]).toEqual([2, 3, 4])
  await finish()
  await finish()
  expect(await answers).toEqual(['r1', 'r2', 'r3', 'r4', 'r5'])
  const again = one(6)
  await finish()
  expect(await again).toBe('r6')
  expect(calls.slice(2)).toEqual([[5], [6]])
})

test('an item that fails does not fail the others of its batch', async () => {
  const { one, calls, finish } = createSlow(item => {
    if (item === 3) throw new Error('só este')
    return `r${item}`
  })
  const answers = Promise.allSettled([1, 2, 3, 4].map(one))
  for (let n = 0; n < 5; n++) await finish()
  const results = (await answers).map(answer => ('value' in answer ? answer.value : answer.reason.message))
  expect(results).toEqual(['r1', 'r2', 'só este', 'r4'])
  expect(calls).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('an unavailable database is not asked again for each item', async () => {
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const { one, calls, finish } = createSlow(() => {
    throw away
  })
  const answers = Promise.allSettled([1, 2, 3].map(one))
  await finish()
  await finish()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toEqual([[1], [2, 3]])
})
