import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const BUILD = path.resolve(import.meta.dirname, '../build')
const files = fs
  .readdirSync(BUILD, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(js|map|html|css)$/.test(file))

/** Texts of the suite's server alone (decision 0144). Its routes are no proof: the client library names them too. */
const OF_THE_SUITE = [
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
    return OF_THE_SUITE.filter(word => text.includes(word)).map(word => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

test('no file of tests/ is among the sources of the built server', () => {
  const maps = files.filter(file => file.startsWith('server/') && file.endsWith('.map'))
  const sources = maps.flatMap(file => {
    const { sources }: { sources: string[] } = JSON.parse(fs.readFileSync(path.join(BUILD, file), 'utf8'))
    return sources
  })
  expect(sources.filter(source => source.includes('/src/')).length).toBeGreaterThan(100)
  expect(sources.filter(source => /(^|\/)(tests|e2e|bench)\//.test(source))).toEqual([])
})

/** Adds the scripts that a built script imports at once, itself included. */
function addImport(script: string, found = new Set<string>()): Set<string> {
  if (found.has(script)) return found
  found.add(script)
  const text = fs.readFileSync(path.join(BUILD, 'client', script), 'utf8')
  for (const [, file = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addImport(`/assets/${file}`, found)
  return found
}

/** Returns the transferred size in kB (brotli, as the server sends it). */
const kilobytes = (scripts: Iterable<string>) =>
  [...scripts].reduce(
    (sum, script) => sum + fs.statSync(path.join(BUILD, 'client', `${script}.br`)).size,
    0,
  ) / 1_000

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

test.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros'])(
  'the script of the wizard of %s: at most 140 kB before the first answer, 170 kB in all',
  tipo => {
    const name = files.find(file => /client\/assets\/manifest-.*\.js$/.test(file)) ?? ''
    const text = fs.readFileSync(path.join(BUILD, name), 'utf8')
    const { entry, routes }: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    const before = new Set([entry.module, ...entry.imports])
    let route = Object.values(routes).find(({ id }) => id.endsWith(`simulacao/tipos/${tipo}`))
    while (route) {
      for (const script of [route.module, ...(route.imports ?? [])]) addImport(script, before)
      route = routes[route.parentId ?? '']
    }
    expect(before.size).toBeGreaterThan(10)
    const all = new Set(before)
    for (const later of ['Campos', 'enviar']) {
      const file = files.find(one => new RegExp(`client/assets/${later}-[^/]*\\.js$`).test(one))
      addImport(`/assets/${path.basename(file ?? '')}`, all)
    }
    expect(kilobytes(before), `${before.size} files`).toBeLessThanOrEqual(140)
    expect(kilobytes(all), `${all.size} files`).toBeLessThanOrEqual(170)
  },
)
