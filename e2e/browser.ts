import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Address of this worker's own server. */
export function siteUrl(): string {
  const urls = inject('siteUrls')
  return urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length] as string
}

/** The Chromium that `bin/chromium.js` found. */
export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the journeys with npm test')
  return chromium.launch({ executablePath, args: FLAGS })
}

export type Visit = { page: Page; problems: string[]; close(): Promise<void> }

/** A fresh visitor; every console error, failed script and policy violation is kept as a problem. */
export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'pt-BR', ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', message => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(String(error)))
  const close = async () => {
    // An answer still being made up for the page has nobody to go to any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, problems, close }
}

/** No accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`,
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** The page fits its window: nothing sticks out sideways. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const [inner, scroll] = await page.evaluate(() => [
    document.documentElement.clientWidth,
    document.documentElement.scrollWidth,
  ])
  expect(scroll, `width of ${page.url()}`).toBeLessThanOrEqual(inner as number)
}
