import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const CLIENT = path.resolve(import.meta.dirname, '../build/client')

/**
 * Finds the address of a built script by the part of its name before the hash.
 * @throws Error that names the file, if the build does not have it.
 */
function findAsset(name: string): string {
  const file = fs
    .readdirSync(path.join(CLIENT, 'assets'))
    .find(one => new RegExp(`^${name}-.*\\.js$`).test(one))
  if (!file) throw new Error(`the build has no client/assets/${name}-….js`)
  return `/assets/${file}`
}

/**
 * Adds the scripts that a built script imports at once, itself included.
 * @throws Error that names a missing script, and the one that imports it.
 */
function addImport(script: string, found: Set<string>, importer = 'the manifest'): void {
  if (found.has(script)) return
  found.add(script)
  const file = path.join(CLIENT, script)
  if (!fs.existsSync(file)) throw new Error(`the build has no client${script}, which ${importer} imports`)
  const text = fs.readFileSync(file, 'utf8')
  for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addImport(`/assets/${imported}`, found, script)
}

/** Returns the transferred size in kB (brotli, as the server sends it). @throws Error that names a missing file. */
const sumKilobytes = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + fs.statSync(path.join(CLIENT, `${script}.br`)).size, 0) / 1_000

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

/** Budgets of a wizard's scripts in kB, a little above the weights in docs/medidas/pages.md. */
const BUDGET_FIRST = 140
const BUDGET_ALL = 170

/** Lists the scripts that a wizard needs before the first answer. */
function listFirstScripts(tipo: string): Set<string> {
  const text = fs.readFileSync(path.join(CLIENT, findAsset('manifest')), 'utf8')
  // The manifest assigns a JSON object to a global.
  const { entry, routes }: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const found = new Set<string>()
  for (const script of [entry.module, ...entry.imports]) addImport(script, found)
  let route = Object.values(routes).find(({ id }) => id.endsWith(`simulacao/tipos/${tipo}`))
  if (!route) throw new Error(`the manifest has no route simulacao/tipos/${tipo}`)
  // Up through the layouts: the browser loads the module of each parent too.
  while (route) {
    for (const script of [route.module, ...(route.imports ?? [])]) addImport(script, found)
    route = routes[route.parentId ?? '']
  }
  return found
}

test.each(['carro', 'moto', 'caminhao', 'utilitario', 'trator', 'outros'])(
  'the script of the wizard of %s: at most 140 kB before the first answer, 170 kB in all',
  tipo => {
    const first = listFirstScripts(tipo)
    expect(first.size).toBeGreaterThan(10)
    expect(sumKilobytes(first), `${first.size} files`).toBeLessThanOrEqual(BUDGET_FIRST)
    const all = new Set(first)
    // The fields of later steps, and the submit, load after the first answer.
    for (const later of ['Campos', 'enviar']) addImport(findAsset(later), all)
    expect(sumKilobytes(all), `${all.size} files`).toBeLessThanOrEqual(BUDGET_ALL)
  },
)
