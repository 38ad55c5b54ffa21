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

/**
 * Finds a built file of the client by the part of its name before the hash.
 * @throws Error that names the file, if the build does not have it.
 */
function findAsset(name: string): string {
  const file = files.find(one => new RegExp(`^client/assets/${name}-[^/]*\\.js$`).test(one))
  if (!file) throw new Error(`the build has no client/assets/${name}-….js`)
  return file
}

/**
 * Adds the scripts that a built script imports at once, itself included.
 * @throws Error that names a missing script, and the one that imports it.
 */
function addImport(script: string, found: Set<string>, importer = 'the manifest'): void {
  if (found.has(script)) return
  found.add(script)
  const file = path.join(BUILD, 'client', script)
  if (!fs.existsSync(file)) throw new Error(`the build has no client${script}, which ${importer} imports`)
  const text = fs.readFileSync(file, 'utf8')
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addImport(`/assets/${imported}`, found, script)
}

/** Returns the transferred size in kB (brotli, as the server sends it). @throws Error that names a missing file. */
const sumKilobytes = (scripts: Iterable<string>) =>
  [...scripts].reduce(
    (sum, script) => sum + fs.statSync(path.join(BUILD, 'client', `${script}.br`)).size,
    0,
  ) / 1_000

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

/** Budgets of a wizard's script before the first answer, and of all its scripts, compressed, in kB. */
const BUDGET_FIRST = 140
const BUDGET_ALL = 170

test.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros'])(
  'the script of the wizard of %s: at most 140 kB before the first answer, 170 kB in all',
  tipo => {
    const text = fs.readFileSync(path.join(BUILD, findAsset('manifest')), 'utf8')
    const { entry, routes }: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
    const before = new Set<string>()
    for (const script of [entry.module, ...entry.imports]) addImport(script, before)
    let route = Object.values(routes).find(({ id }) => id.endsWith(`simulacao/tipos/${tipo}`))
    if (!route) throw new Error(`the manifest has no route simulacao/tipos/${tipo}`)
    // Up through the layouts: the browser loads the module of each parent too.
    while (route) {
      for (const script of [route.module, ...(route.imports ?? [])]) addImport(script, before)
      route = routes[route.parentId ?? '']
    }
    expect(before.size).toBeGreaterThan(10)
    const all = new Set(before)
    // The fields of later steps, and the submit, load after the first answer.
    for (const later of ['Campos', 'enviar']) addImport(`/assets/${path.basename(findAsset(later))}`, all)
    expect(sumKilobytes(before), `${before.size} files`).toBeLessThanOrEqual(BUDGET_FIRST)
    expect(sumKilobytes(all), `${all.size} files`).toBeLessThanOrEqual(BUDGET_ALL)
  },
)
