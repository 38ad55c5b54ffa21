import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { seenOnPage } from '../failure-report.ts'
import type { Instancia } from '../people.ts'
import type { BrowserPage } from './browser-page.ts'

/** Folder for the screenshot of a failed test; ignored by git. */
const PICTURES = path.resolve(import.meta.dirname, '../../.cache/navegadores')

/** Fixture for the journeys of a file: one browser, and the demonstration that all browsers share. */
export type BrowserFixture = { readonly browserPage: () => BrowserPage; readonly instancia: Instancia }

/** Opens a browser of an engine before the first test of a file, and closes it after the last. */
export function setUpBrowserFixture(
  engine: string,
  open: (site: string) => Promise<BrowserPage>,
): BrowserFixture {
  const url = inject('demonstracao')
  let browserPage: BrowserPage | undefined
  beforeAll(async () => {
    browserPage = await open(url)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !browserPage) return
    // A second error of the failed test, so that every report includes this text.
    const seen = new Error(await describeFailure(browserPage, `${engine} ${task.name}`))
    seen.stack = `Error: ${seen.message}`
    throw seen
  })
  afterAll(() => browserPage?.close())
  return { browserPage: () => browserPage as BrowserPage, instancia: { site: { url } } }
}

async function describeFailure(browserPage: BrowserPage, test: string): Promise<string> {
  const file = path.join(PICTURES, `${test.replace(/[^\p{L}\d]+/gu, '-')}.png`)
  fs.mkdirSync(PICTURES, { recursive: true })
  const screenshot = browserPage.screenshot().then(png => fs.writeFileSync(file, png))
  const lines = await browserPage.evaluate(seenOnPage).catch(error => [`cannot be read: ${error.message}`])
  await screenshot.catch(error => lines.push(`no screenshot: ${error.message}`))
  return `what the browser showed (screenshot in ${path.relative(process.cwd(), file)}):\n${lines.join('\n')}`
}
