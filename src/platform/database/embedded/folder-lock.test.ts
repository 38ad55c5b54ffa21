import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-trava-'))
const file = path.join(folder, 'iniciando')
afterAll(() => fs.rmSync(folder, { recursive: true }))

test('one holds it at a time; it is given back, and nothing stays', async () => {
  const unlock = await lockFolder(file, 0)
  expect(await lockFolder(file, 300)).toBeUndefined()
  const next = lockFolder(file, 60_000)
  unlock?.()
  ;(await next)?.()
  expect(fs.existsSync(file)).toBe(false)
})

test('many at once take turns', async () => {
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

test('a holder that was killed is noticed by its silence', async () => {
  fs.writeFileSync(file, 'de quem morreu')
  fs.utimesSync(file, 0, 0)
  const unlock = await lockFolder(file, 60_000)
  expect(unlock).toBeDefined()
  unlock?.()
})
