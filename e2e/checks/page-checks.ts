import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'

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
 * Requires that no control is under a toast. `elementsFromPoint` lists what lies below a toast; the toast's own elements
 * are left out.
 */
export async function expectNoToastOverControls(page: Page): Promise<void> {
  await settle(page)
  const covered = await page.evaluate(() => {
    // A grid of points over the toast, its edges included.
    const COLUMNS = 12
    const ROWS = 4
    const toasts = [...document.querySelectorAll('[data-sonner-toast][data-visible="true"]')]
    return toasts.flatMap(toast => {
      const { left, top, width, height } = toast.getBoundingClientRect()
      const under: string[] = []
      for (let i = 0; i <= COLUMNS; i++) {
        for (let j = 0; j <= ROWS; j++) {
          const found = document
            .elementsFromPoint(left + (width * i) / COLUMNS, top + (height * j) / ROWS)
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
