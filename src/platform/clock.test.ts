import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '..')

test('rules read the time from the given clock, never from the machine', () => {
  const readers = ['domain', 'api', 'auth', 'platform'].flatMap(folder =>
    fs
      .readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => path.join(folder, file))
      .filter(file => /\bDate\.now\b|new Date\(\)/.test(fs.readFileSync(path.join(SRC, file), 'utf8'))),
  )
  expect(readers).toEqual(['platform/clock.ts'])
})
