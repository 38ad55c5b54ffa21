import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const BUILD = path.resolve(import.meta.dirname, '../build')
const files = fs
  .readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(js|map|html|css)$/.test(file))

/** Texts of the suite's server alone (decision 0144). Its routes are no proof: the client library names them too. */
const SUITE_TEXTS = [
  'AUTH_COMPAT',
  '37c304f8-51aa',
  'Bad Pagination Parameters',
  'Signups not allowed for otp',
  'auth-suite',
  'localhost:5173',
  'supabase_admin',
]

test('the build of the product has nothing of the server for the client library’s test suite', () => {
  expect(files).toContain('server/servidor.js')
  const found = files.flatMap(file => {
    const text = fs.readFileSync(path.join(BUILD, file), 'utf8')
    return SUITE_TEXTS.filter(word => text.includes(word)).map(word => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

test('no file of tests/ is among the sources of the built server', () => {
  const maps = files.filter(file => file.startsWith('server/') && file.endsWith('.map'))
  const sources = maps.flatMap(file => {
    const map: { sources: string[] } = JSON.parse(fs.readFileSync(path.join(BUILD, file), 'utf8'))
    return map.sources
  })
  expect(sources.filter(source => source.includes('/src/')).length).toBeGreaterThan(100)
  expect(sources.filter(source => /(^|\/)(tests|e2e|bench)\//.test(source))).toEqual([])
})
