import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'

// Reports why a journey failed from the printed log alone: the contents of the open pages.

type Followed = { problems: readonly string[]; asked: Set<Request> }

const followed = new WeakMap<Page, Followed>()

/** Newest console lines in the report. */
const CONSOLE_LINES = 5
/** Timeout of a busy page, in ms. */
const PATIENCE_MS = 5_000

/** Records a page's pending requests, beside its console problems. */
export function follow(page: Page, problems: readonly string[]): void {
  const asked = new Set<Request>()
  followed.set(page, { problems, asked })
  page.on('request', request => asked.add(request))
  page.on('requestfinished', request => asked.delete(request))
  page.on('requestfailed', request => asked.delete(request))
}

/** Describes each open page: address, heading, every visible message, the console's problems, and pending requests. */
export async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap(context => context.pages())
  return (await Promise.all(pages.map(describePage))).flat().join('\n')
}

/** Describes one page: its address, then a line for each other fact, indented. */
async function describePage(page: Page): Promise<string[]> {
  const { problems = [], asked = new Set<Request>() } = followed.get(page) ?? {}
  return [
    page.url(),
    ...(await seenOn(page)),
    ...problems.slice(-CONSOLE_LINES).map(problem => `console: ${problem.slice(0, 300)}`),
    ...[...asked].map(request => `no answer yet: ${request.method()} ${request.url()}`),
  ].map((line, at) => (at ? `  ${line}` : line))
}

/** Reads what a page shows; a page that hangs or is closed gives one line that says so. */
function seenOn(page: Page): Promise<string[]> {
  const silence = sleep(PATIENCE_MS, ['does not answer'])
  return Promise.race([page.evaluate(seenOnPage), silence]).catch((error: Error) => [
    `cannot be read: ${error.message}`,
  ])
}

/** Lists heading, dialogs and messages of a page. Runs in the page, so it uses no outer variable. */
export function seenOnPage(): string[] {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(element => element.getClientRects().length > 0)
      .map(element => element.innerText.replace(/\s+/g, ' ').trim().slice(0, 300))
      .filter(text => text !== '')
  return [
    ...textsOf('h1').map(text => `heading: ${text}`),
    ...textsOf('dialog[open]').map(text => `dialog: ${text}`),
    ...[...new Set(textsOf('[role=alert], [role=status], [aria-live], [data-sonner-toast]'))].map(
      text => `says: ${text}`,
    ),
  ]
}
