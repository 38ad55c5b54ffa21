import { vi } from 'vitest'
import { COOKIES } from '../browser.ts'
import {
  type Box,
  boxOf,
  choose,
  type Found,
  find,
  isInteractive,
  pressMissed,
  type Query,
  type Role,
  selectAll,
  startAfresh,
} from './na-pagina.ts'

/** Keys that a journey presses by name. */
export type Key = 'ArrowDown' | 'Backspace' | 'Enter' | 'Escape' | 'Tab'

/** The name of an element: a text is the whole of it, a pattern any part. */
export type Name = string | RegExp

type Where = {
  /** Only inside what this selector names. */
  within?: string
}

/** For how long a state is waited for, in ms: a machine four times slower than ours still brings it. */
const PATIENCE_MS = 60_000
const PAUSE_MS = 60

/**
 * One browser with one page, whatever its engine. Every method waits until what it needs is there, and fails with a
 * sentence after a minute.
 */
export abstract class Navegador {
  /** Address of the site that paths are relative to. */
  readonly site: string
  constructor(site: string) {
    this.site = site
  }

  /** Goes to an address and waits until it is loaded. */
  protected abstract load(url: string): Promise<void>
  /** Runs a function in the page, with data as arguments. */
  abstract evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>>
  /** Presses the element that `find` kept. */
  protected abstract pressFound(): Promise<void>
  /** Types into what has the focus. */
  abstract type(text: string): Promise<void>
  abstract press(key: Key): Promise<void>
  abstract reload(): Promise<void>
  /** The page as a PNG. */
  abstract screenshot(): Promise<Buffer>
  /** Ends the browser and takes its profile away. */
  abstract close(): Promise<void>

  /** Opens a path of the site, for pages that need no script. */
  visit(path: string): Promise<void> {
    return this.load(this.site + path)
  }

  /** Opens a path of the site and waits until React answers presses there. */
  async open(path: string): Promise<void> {
    await this.visit(path)
    await this.until(isInteractive, [], `${path} to be interactive`)
  }

  /** Becomes a visitor whom the site does not know, past the cookie notice. */
  async startAfresh(): Promise<void> {
    await this.load(`${this.site}/robots.txt`)
    await this.evaluate(startAfresh, COOKIES)
  }

  /** Waits until an element can be seen; answers what it holds. */
  find(role: Role, name?: Name, where: Where = {}): Promise<Found> {
    return this.until(find, [queryFor(role, name, where), false], describe(role, name))
  }

  /** Waits until no such element can be seen. */
  async gone(role: Role, name?: Name, where: Where = {}): Promise<void> {
    await this.repeat(
      async () => {
        if (await this.evaluate(find, queryFor(role, name, where), false)) throw new Error('it is there')
      },
      `no ${describe(role, name)}`,
    )
  }

  /** Presses an element with the pointer, once it is enabled, in view, at rest and not covered. */
  async click(role: Role, name?: Name, where: Where = {}): Promise<void> {
    await this.repeat(
      async () => {
        await this.mustFind(queryFor(role, name, where))
        await this.pressFound()
        // A page that the press left has nothing to say about it.
        if (await this.evaluate(pressMissed).catch(() => false)) throw new Error('the press missed it')
      },
      `to press ${describe(role, name)}`,
    )
  }

  /** Types over what a field holds. */
  async fill(name: Name, text: string, where: Where = {}): Promise<void> {
    await this.click('field', name, where)
    if (await this.evaluate(selectAll)) await this.press('Backspace')
    await this.type(text)
  }

  /** Chooses an option of a list. */
  async select(name: Name, option: string, where: Where = {}): Promise<void> {
    await this.repeat(async () => {
      await this.mustFind(queryFor('field', name, where))
      if (!(await this.evaluate(choose, option))) throw new Error('no such option')
    }, `to choose ${option} in ${name}`)
  }

  /** Waits until the path and what follows it fit. */
  async at(address: RegExp): Promise<void> {
    await this.until(
      source => new RegExp(source).test(location.pathname + location.search),
      [address.source],
      `the address ${address}`,
    )
  }

  /** Waits until a function of the page answers something that counts as true. */
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

  /** The box of an element, in CSS pixels. */
  box(selector: string): Promise<Box> {
    return this.until(boxOf, [selector], selector)
  }

  private async mustFind(query: Query): Promise<void> {
    // Twice: what stands where it stood before is at rest.
    for (let looks = 0; looks < 2; looks++) if (await this.evaluate(find, query, true)) return
    throw new Error('not there, disabled, moving or covered')
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
    role,
    ...(typeof name === 'string' && { name }),
    ...(name instanceof RegExp && { pattern: name.source }),
    ...(within !== undefined && { within }),
  }
}

const describe = (role: Role, name: Name | undefined) => `${role} ${name ?? ''}`
