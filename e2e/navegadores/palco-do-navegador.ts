import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Instancia } from '../elenco.ts'
import { seenOnPage } from '../relato.ts'
import type { Navegador } from './navegador.ts'

/** Folder for the picture of a failed test; ignored by git. */
const PICTURES = path.resolve(import.meta.dirname, '../../.cache/navegadores')

/** Stage for the journeys of a file: one browser, and the demonstration that all browsers share. */
export type Palco = { readonly navegador: () => Navegador; readonly instancia: Instancia }

/** One browser of an engine, from a file's first test to its last. */
export function montarPalco(engine: string, open: (site: string) => Promise<Navegador>): Palco {
  const url = inject('demonstracao')
  let navegador: Navegador | undefined
  beforeAll(async () => {
    navegador = await open(url)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !navegador) return
    // A second error of the failed test, so that every report includes this text.
    const seen = new Error(await tell(navegador, `${engine} ${task.name}`))
    seen.stack = `Error: ${seen.message}`
    throw seen
  })
  afterAll(() => navegador?.close())
  return { navegador: () => navegador as Navegador, instancia: { site: { url } } }
}

async function tell(navegador: Navegador, test: string): Promise<string> {
  const file = path.join(PICTURES, `${test.replace(/[^\p{L}\d]+/gu, '-')}.png`)
  fs.mkdirSync(PICTURES, { recursive: true })
  const picture = navegador.screenshot().then(png => fs.writeFileSync(file, png))
  const lines = await navegador.evaluate(seenOnPage).catch(error => [`cannot be read: ${error.message}`])
  await picture.catch(error => lines.push(`no picture: ${error.message}`))
  return `what the browser showed (picture in ${path.relative(process.cwd(), file)}):\n${lines.join('\n')}`
}
