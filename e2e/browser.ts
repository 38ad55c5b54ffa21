import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { describePages, follow } from './failure-report.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Returns the site of this worker: the workers take the sites in turn. */
export function siteUrl(): string {
  const urls = inject('siteUrls')
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] as string
}

/** Opens the Chromium of `bin/chromium.js`, from a file's first test to its last. */
export function browserOfFile(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    const executablePath = process.env.CHROMIUM_PATH
    if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the journeys with npm test')
    browser = await chromium.launch({ executablePath, args: FLAGS })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !browser) return
    // A second error of the failed test, so that every report includes this text.
    const seen = new Error(`what the browser showed:\n${await describePages(browser)}`)
    seen.stack = `Error: ${seen.message}`
    throw seen
  })
  afterAll(() => browser?.close())
  return () => browser as Browser
}

/** A visitor's page, with the errors that the browser has reported. */
export type Visit = { page: Page; problems: string[]; close(): Promise<void> }

/** Creates a new visitor; collects every console error, failed script and policy violation as a problem. */
export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({
    ...options,
    baseURL: options.baseURL ?? siteUrl(),
    locale: options.locale ?? 'pt-BR',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(String(error)))
  follow(page, problems)
  const close = async () => {
    // A handler that is still at work when its page closes would fail the test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, problems, close }
}

/** The stored choice that answers the cookie notice. */
export const COOKIES = '{"essenciais":true,"analiticos":false,"marketing":false}'

/** Answers the cookie notice in advance for every page of the visit. */
export async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(cookies => localStorage.setItem('cookie-consent', cookies), COOKIES)
}

/** Asserts on a pending state: reads it until it holds, as the locators do. */
export const expectSoon = <T>(read: () => T | Promise<T>, message = '') =>
  expect.poll(read, { timeout: 30_000, message })

/** Reads the text of the focused element. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/**
 * Waits until React has taken over the page. Before that a press loses the choice or submits the plain form. React's
 * marks on its elements are the only visible sign.
 */
export async function expectInteractive(page: Page): Promise<void> {
  await expectSoon(() =>
    page.evaluate(() =>
      Object.keys(document.getElementById('conteudo') ?? {}).some(key => key.startsWith('__react')),
    ),
  ).toBe(true)
}
