import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { mapStackTraces } from './source-maps.ts'

/** Imports a module whose map says: line 1 comes from line 5 of its source, line 3 has no source. */
async function importBuilt() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-linhas-'))
  const before = Error.prepareStackTrace
  onTestFinished(() => {
    Error.prepareStackTrace = before
    fs.rmSync(folder, { recursive: true })
  })
  // The test runner does not transform files in such a folder.
  const file = path.join(folder, 'node_modules/montado.mjs')
  fs.mkdirSync(path.dirname(file))
  fs.writeFileSync(
    file,
    "export function falhar() { return new Error('não deu') }\n\nexport function semFonte() { return falhar() }\n",
  )
  fs.writeFileSync(
    `${file}.map`,
    JSON.stringify({ version: 3, sources: ['../fonte.ts'], names: [], mappings: 'AAIA' }),
  )
  const href = pathToFileURL(file).href
  const module: { falhar(): Error; semFonte(): Error } = await import(/* @vite-ignore */ href)
  return { module, href, source: new URL('../fonte.ts', href).href }
}

test('a stack trace of built code names the line of its source, or the built line without one', async () => {
  const { module, href, source } = await importBuilt()
  mapStackTraces()
  const [headline, first, second] = module.semFonte().stack?.split('\n') ?? []
  expect(headline).toBe('Error: não deu')
  expect(first).toBe(`    at falhar (${source}:5:1)`)
  expect(second).toContain(`semFonte (${href}:3:`)
})
