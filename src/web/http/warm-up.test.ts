import { expect, test } from 'vitest'
import { createWarmUp } from './warm-up.ts'

/** Creates a warm-up without pauses, whose pages stay open until the test ends one of `waiting`. */
function createSlowWarmUp() {
  const opened: string[] = []
  const waiting: (() => void)[] = []
  const warm = createWarmUp(async path => {
    opened.push(path)
    await new Promise<void>(resolve => waiting.push(resolve))
  }, 0)
  return { opened, waiting, warm }
}

test('each page of a list is opened once, in the background, and another list replaces it', async () => {
  const { opened, waiting, warm } = createSlowWarmUp()
  const finish = async () => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.()
  }
  const [august, september] = [new Set(['/a', '/b', '/c']), new Set(['/d', '/e'])]
  warm.start(august)
  warm.start(august)
  expect(opened).toEqual([])
  await finish()
  await expect.poll(() => opened).toEqual(['/a', '/b'])
  warm.start(september)
  await expect.poll(() => opened).toEqual(['/a', '/b', '/d'])
  for (const end of waiting.splice(0)) end()
  await expect.poll(() => opened).toEqual(['/a', '/b', '/d', '/e'])
})

test('a page that cannot be rendered is skipped', async () => {
  const opened: string[] = []
  const warm = createWarmUp(async path => {
    opened.push(path)
    if (path === '/a') throw new Error('x')
  }, 0)
  warm.start(new Set(['/a', '/b']))
  await expect.poll(() => opened).toEqual(['/a', '/b'])
})

test('after a change of the site the same list is rendered again, once', async () => {
  const { opened, waiting, warm } = createSlowWarmUp()
  const list = new Set(['/a', '/b'])
  warm.start(list)
  await expect.poll(() => opened).toEqual(['/a'])
  warm.renew()
  warm.start(list)
  warm.start(list)
  await expect.poll(() => opened).toEqual(['/a', '/a'])
  for (const end of waiting.splice(0)) end()
  await expect.poll(() => opened).toEqual(['/a', '/a', '/b'])
  await expect.poll(() => waiting.length).toBe(1)
})
