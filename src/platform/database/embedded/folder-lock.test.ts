import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-trava-'))
const file = path.join(folder, 'iniciando')
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('one process holds the lock at a time, and releasing removes the file', async () => {
  const unlock = await lockFolder(file, 0)
  expect(await lockFolder(file, 300)).toBeUndefined()
  const next = lockFolder(file, 60_000)
  unlock?.()
  const unlockNext = await next
  unlockNext?.()
  expect(fs.existsSync(file)).toBe(false)
})

test('many concurrent callers get the lock one after another', async () => {
  let inside = 0
  const visits = Array.from({ length: 8 }, async () => {
    const unlock = await lockFolder(file, 60_000)
    expect(++inside).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 5))
    inside--
    unlock?.()
  })
  await Promise.all(visits)
})

test('the lock of a killed holder expires with its lease', async () => {
  fs.writeFileSync(file, 'de quem morreu')
  fs.utimesSync(file, 0, 0)
  const unlock = await lockFolder(file, 60_000)
  expect(unlock).toBeDefined()
  unlock?.()
})
