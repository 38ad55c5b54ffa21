import { expect, test } from 'vitest'
import { createWarmUp } from './warm-up.ts'

test('each page of a list is opened once, in the background, and another list replaces it', async () => {
  const opened: string[] = []
  const waiting: (() => void)[] = []
  const warm = createWarmUp(async path => {
    opened.push(path)
    await new Promise<void>(resolve => waiting.push(resolve))
  }, 0)
  const finish = async () => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.()
  }
  const [august, september] = [new Set(['/a', '/b', '/c']), new Set(['/d', '/e'])]
  warm(august)
  warm(august)
  expect(opened).toEqual([])
  await finish()
  await expect.poll(() => opened).toEqual(['/a', '/b'])
  warm(september)
  await expect.poll(() => opened).toEqual(['/a', '/b', '/d'])
  for (const end of waiting.splice(0)) end()
  await expect.poll(() => opened).toEqual(['/a', '/b', '/d', '/e'])
})

test('a page that cannot be rendered ends the warm-up, and the next list starts another', async () => {
  const opened: string[] = []
  const warm = createWarmUp(async path => {
    opened.push(path)
    throw new Error('x')
  }, 0)
  warm(new Set(['/a', '/b']))
  await expect.poll(() => opened).toEqual(['/a'])
  warm(new Set(['/d']))
  await expect.poll(() => opened).toEqual(['/a', '/d'])
})
