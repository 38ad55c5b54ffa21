import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import { findProgram } from '../../bin/navegadores.js'
import { BrowserPage, type Key } from './browser-page.ts'

/** Preferences of the browser: the site's language, and no animations. */
const PREFERENCES = {
  'intl.accept_languages': 'pt-BR,pt',
  'ui.prefersReducedMotion': 1,
}

/** Headless Firefox through WebDriver BiDi. */
export class Firefox extends BrowserPage {
  readonly #browser: Browser
  readonly #page: Page

  private constructor(site: string, browser: Browser, page: Page) {
    super(site)
    this.#browser = browser
    this.#page = page
  }

  static async open(site: string): Promise<Firefox> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: findProgram('firefox-esr'),
      headless: true,
      extraPrefsFirefox: PREFERENCES,
    })
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    return new Firefox(site, browser, page)
  }

  protected override async load(url: string) {
    await this.#page.goto(url)
  }

  override evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.#page.evaluate(run as (...args: unknown[]) => R, ...args) as Promise<Awaited<R>>
  }

  protected override async pressTarget(target: number) {
    const handle = await this.#page.evaluateHandle(number => globalThis.numbered?.[number] as Element, target)
    await handle.click()
  }

  override type(text: string) {
    return this.#page.keyboard.type(text)
  }

  override press(key: Key) {
    return this.#page.keyboard.press(key as KeyInput)
  }

  override async reload() {
    await this.#page.reload()
  }

  override async screenshot() {
    return Buffer.from(await this.#page.screenshot())
  }

  /** Prints the page; returns the PDF. */
  async print() {
    return Buffer.from(await this.#page.pdf({ preferCSSPageSize: true, printBackground: true }))
  }

  override close() {
    return this.#browser.close()
  }
}
