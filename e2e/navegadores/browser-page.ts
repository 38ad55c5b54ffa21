import { vi } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { COOKIES } from '../browser.ts'
import {
  type Box,
  boxOf,
  choose,
  expectPress,
  type Found,
  find,
  isInteractive,
  pressMissed,
  type Query,
  selectAll,
  startAfresh,
} from './na-pagina.ts'

/**
 * Kinds of elements in a journey, with their selectors.
 * `field`: a text field, a list or a text area.
 * `choice`: a radio or a checkbox.
 * `row`: a line of a list.
 */
const SELECTORS = {
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]:not([role=switch])',
  choice: 'input[type=radio], input[type=checkbox]',
  field: 'input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  row: '[data-linha]',
  switch: '[role=switch]',
  tab: '[role=tab]',
  text: ':not(script, style, noscript, option)',
}
type Role = keyof typeof SELECTORS

export type Key = 'ArrowDown' | 'Backspace' | 'Enter' | 'Escape' | 'Tab'

/** The name of an element: a text is the whole of it, a pattern any part. */
export type Name = string | RegExp

type Where = {
  /** Only inside what this selector names. */
  within?: string
}

/** Timeout of a wait for a state, in ms: enough for a machine four times slower. */
const PATIENCE_MS = MINUTO_MS
/** Pause between two attempts. */
const PAUSE_MS = 60

/**
 * One browser with one page, for any engine. Every method waits for its condition, and fails with a sentence after a
 * minute.
 */
export abstract class BrowserPage {
  readonly site: string
  constructor(site: string) {
    this.site = site
  }

  protected abstract load(url: string): Promise<void>
  /** Runs a function in the page, with data as arguments. */
  abstract evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Presses the middle of a target of `find`, by its number. */
  protected abstract pressTarget(target: number): Promise<void>
  abstract type(text: string): Promise<void>
  abstract press(key: Key): Promise<void>
  abstract reload(): Promise<void>
  abstract screenshot(): Promise<Buffer>
  abstract close(): Promise<void>

  /** Opens a path of the site, for pages that need no script. */
  visit(path: string): Promise<void> {
    return this.load(this.site + path)
  }

  /** Opens a path of the site and waits until React has taken over. */
  async open(path: string): Promise<void> {
    await this.visit(path)
    await this.until(isInteractive, [], `${path} to be interactive`)
  }

  /** Becomes a new visitor with the cookie notice answered. */
  async startAfresh(): Promise<void> {
    await this.load(`${this.site}/robots.txt`)
    await this.evaluate(startAfresh, COOKIES)
  }

  /** Waits until an element is visible; returns its state. */
  find(role: Role, name?: Name, where: Where = {}): Promise<Found> {
    return this.until(find, [queryFor(role, name, where), false], describe(role, name))
  }

  /** Waits until no such element is visible. */
  async gone(role: Role, name?: Name, where: Where = {}): Promise<void> {
    await this.repeat(
      async () => {
        if (await this.evaluate(find, queryFor(role, name, where), false)) throw new Error('it is there')
      },
      `no ${describe(role, name)}`,
    )
  }

  /** Presses an element with the pointer, once it is enabled, visible, at rest and uncovered; returns it. */
  click(role: Role, name?: Name, where: Where = {}): Promise<Found> {
    return this.repeat(
      async () => {
        const found = await this.findAtRest(queryFor(role, name, where))
        await this.evaluate(expectPress, found.target)
        await this.pressTarget(found.target)
        // After a press that left the page there is no result to read.
        if (await this.evaluate(pressMissed, found.target).catch(() => false))
          throw new Error('the press missed it')
        return found
      },
      `to press ${describe(role, name)}`,
    )
  }

  /** Replaces the text of a field by typing. */
  async fill(name: Name, text: string, where: Where = {}): Promise<void> {
    const { element } = await this.click('field', name, where)
    if (await this.evaluate(selectAll, element)) await this.press('Backspace')
    await this.type(text)
  }

  /** Chooses an option of a list by its text. */
  async select(name: Name, option: string, where: Where = {}): Promise<void> {
    await this.repeat(async () => {
      const { element } = await this.findAtRest(queryFor('field', name, where))
      if (!(await this.evaluate(choose, element, option))) throw new Error('no such option')
    }, `to choose ${option} in ${name}`)
  }

  /** Waits until path and query, without the fragment, match. */
  async waitForAddress(address: RegExp): Promise<void> {
    await this.until(
      source => new RegExp(source).test(location.pathname + location.search),
      [address.source],
      `the address ${address}`,
    )
  }

  /** Waits until a function of the page returns a truthy value. */
  until<A extends unknown[], R>(
    run: (...args: A) => R,
    args: A,
    what: string,
  ): Promise<NonNullable<Awaited<R>>> {
    return this.repeat(async () => {
      const answer = await this.evaluate(run, ...args)
      if (!answer) throw new Error('not yet')
      return answer as NonNullable<Awaited<R>>
    }, what)
  }

  /** Waits until an element of a selector is visible; returns its box. */
  box(selector: string): Promise<Box> {
    return this.until(boxOf, [selector], selector)
  }

  /** Finds an element to press at the same place twice: it is at rest. */
  private async findAtRest(query: Query): Promise<Found> {
    const before = await this.evaluate(find, query, true)
    const found = before && (await this.evaluate(find, query, true))
    if (!found || found.target !== before.target || found.place !== before.place)
      throw new Error('not there, disabled, moving or covered')
    return found
  }

  private repeat<T>(run: () => Promise<T>, what: string): Promise<T> {
    const attempt = () =>
      run().catch(error => {
        throw new Error(`waited for ${what}: ${error instanceof Error ? error.message : error}`)
      })
    return vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: PAUSE_MS })
  }
}

function queryFor(role: Role, name: Name | undefined, { within }: Where): Query {
  return {
    selector: SELECTORS[role],
    any_text: role === 'text',
    ...(typeof name === 'string' && { name }),
    ...(name instanceof RegExp && { pattern: name.source }),
    ...(within !== undefined && { within }),
  }
}

const describe = (role: Role, name: Name | undefined) => `${role} ${name ?? ''}`
