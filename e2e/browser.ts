import fs from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
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
    // Drops handlers whose page is closed before their answer.
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

export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/**
 * Waits until React has taken over the page. Before that a press loses the choice or submits the plain form. React's
 * marks on its elements are the only visible sign.
 */
export async function expectInteractive(page: Page): Promise<void> {
  await expectSoon(() =>
    page.evaluate(() =>
      Object.keys(document.getElementById('conteudo') ?? {}).some(chave => chave.startsWith('__react')),
    ),
  ).toBe(true)
}

/** Waits for fonts and finite animations, and ignores endless ones. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime))
      })
      .map(({ finished }) => finished)
    await Promise.allSettled(passing)
  })
}

/** The text of axe that each page runs; the package's main file is twice as large. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 up to AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Requires that the page has no accessibility violation. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page), `axe on ${page.url()}`).toEqual([])
}

/** Lists the violations according to axe of the page, or of one frame in it: rule and places, a line each. */
export async function accessibilityFaults(page: Page, inside: Page | Frame = page): Promise<string[]> {
  await settle(page)
  // Includes each frame. Loads axe once per frame, since loading it may take as long as a check.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
  }
  const violations = await inside.evaluate(async tags => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }))
      .violations
  }, TAGS)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

/**
 * Requires that no control is under a toast. The toasts ignore the pointer during the check, so that it sees the
 * controls below them.
 */
export async function expectNoToastOverControls(page: Page): Promise<void> {
  await settle(page)
  const covered = await page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')]
    return toasts.flatMap(toast => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      const under: string[] = []
      for (let i = 0; i <= 12; i++) {
        for (let j = 0; j <= 4; j++) {
          const found = document
            .elementsFromPoint(left + (width * i) / 12, top + (height * j) / 4)
            .filter(element => !element.closest('[data-sonner-toaster]'))
            .map(element => element.closest('a[href], button, input, select, textarea, label, [role="tab"]'))
            .find(element => element !== null)
          if (found) under.push(found.textContent || found.id)
        }
      }
      return under
    })
  })
  expect(covered, `under a message on ${page.url()}`).toEqual([])
}

/** Default English names of controls in libraries. */
const ENGLISH =
  /\b(close|notifications?|search|loading|previous|next|toggle|select all|clear|remove|delete|submit|cancel|dismiss|alt\+t\b.*notif)\b/i

/** Requires that the page's accessible names and tooltips contain no English. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const names = await page.evaluate(() =>
    ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription'].flatMap(
      attribute =>
        [...document.querySelectorAll(`[${attribute}]`)].map(
          element => element.getAttribute(attribute) ?? '',
        ),
    ),
  )
  expect(
    names.filter(name => ENGLISH.test(name)),
    `English on ${page.url()}`,
  ).toEqual([])
}

/** Requires that the page fits its window, without horizontal scrolling. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  await settle(page)
  const [inner, scroll] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ])
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(inner as number)
}
