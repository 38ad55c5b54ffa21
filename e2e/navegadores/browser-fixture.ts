import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { seenOnPage } from '../failure-report.ts'
import type { Instancia } from '../people.ts'
import type { Navegador } from './navegador.ts'

/** Folder for the picture of a failed test; ignored by git. */
const PICTURES = path.resolve(import.meta.dirname, '../../.cache/navegadores')

/** Fixture for the journeys of a file: one browser, and the demonstration that all browsers share. */
export type BrowserFixture = { readonly navegador: () => Navegador; readonly instancia: Instancia }

/** One browser of an engine, from a file's first test to its last. */
export function setUpBrowserFixture(
  engine: string,
  open: (site: string) => Promise<Navegador>,
): BrowserFixture {
  const url = inject('demonstracao')
  let navegador: Navegador | undefined
  beforeAll(async () => {
    navegador = await open(url)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !navegador) return
    // A second error of the failed test, so that every report includes this text.
    const seen = new Error(await describeFailure(navegador, `${engine} ${task.name}`))
    seen.stack = `Error: ${seen.message}`
    throw seen
  })
  afterAll(() => navegador?.close())
  return { navegador: () => navegador as Navegador, instancia: { site: { url } } }
}

async function describeFailure(navegador: Navegador, test: string): Promise<string> {
  const file = path.join(PICTURES, `${test.replace(/[^\p{L}\d]+/gu, '-')}.png`)
  fs.mkdirSync(PICTURES, { recursive: true })
  const picture = navegador.screenshot().then(png => fs.writeFileSync(file, png))
  const lines = await navegador.evaluate(seenOnPage).catch(error => [`cannot be read: ${error.message}`])
  await picture.catch(error => lines.push(`no picture: ${error.message}`))
  return `what the browser showed (picture in ${path.relative(process.cwd(), file)}):\n${lines.join('\n')}`
}
