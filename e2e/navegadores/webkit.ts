import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Key as Keys, type WebDriver } from 'selenium-webdriver'
import { vi } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { freePort } from '#platform/database/embedded/free-port.ts'
import { BrowserPage, type Key } from './browser-page.ts'
import { createPrograms, type Programs } from './programs.ts'

const KEYS: Record<Key, string> = {
  ArrowDown: Keys.ARROW_DOWN,
  Backspace: Keys.BACK_SPACE,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
}

/** Timeout of a browser's start. */
const SESSION_MS = MINUTO_MS
/** Timeout of a driver until it accepts connections. */
const DRIVER_MS = 30_000

/** A driver's program, its capabilities, and the size of the window if it needs a screen. */
type Engine = { driver: string; capabilities: object; window?: { width: number; height: number } }

/** WebKitGTK, as updated by Debian. Its window cannot be narrower than 447 px. */
const TODAY: Engine = {
  driver: 'WebKitWebDriver',
  capabilities: { browserName: 'MiniBrowser' },
  window: { width: 1280, height: 900 },
}

/** WPE WebKit 2.38, the engine of Safari 16.0, with 800 by 600 pixels in memory. */
const SAFARI_16: Engine = {
  driver: 'WPEWebDriver',
  capabilities: {
    browserName: 'cog',
    'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] },
  },
}

/** WebKit through WebDriver, without passkeys and printing. */
export class WebKit extends BrowserPage {
  readonly #driver: WebDriver
  readonly #programs: Programs

  private constructor(site: string, driver: WebDriver, programs: Programs) {
    super(site)
    this.#driver = driver
    this.#programs = programs
  }

  static today(site: string): Promise<WebKit> {
    return WebKit.#open(site, TODAY)
  }

  static safari16(site: string): Promise<WebKit> {
    return WebKit.#open(site, SAFARI_16)
  }

  static async #open(site: string, { driver: command, capabilities, window }: Engine): Promise<WebKit> {
    const programs = createPrograms()
    try {
      const screen = window ? { DISPLAY: await startScreen(programs) } : {}
      const server = await startDriver(programs, command, screen)
      const driver = await startSession(server, capabilities)
      const rectangle = { x: 0, y: 0, ...window }
      if (window) await driver.manage().window().setRect(rectangle)
      return new WebKit(site, driver, programs)
    } catch (error) {
      await programs.end()
      throw error
    }
  }

  protected override async load(url: string) {
    await this.#driver.get(url)
    await this.evaluate(hideScrollbars)
  }

  override evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.#driver.executeScript(run as (...args: unknown[]) => unknown, ...args)
  }

  protected override async pressTarget(target: number) {
    const element = await this.#driver.executeScript<{ click(): Promise<void> }>(
      (number: number) => globalThis.numbered?.[number],
      target,
    )
    await element.click()
  }

  override type(text: string) {
    return this.#driver.switchTo().activeElement().sendKeys(text)
  }

  override press(key: Key) {
    return this.#driver.actions().sendKeys(KEYS[key]).perform()
  }

  override async reload() {
    await this.#driver.navigate().refresh()
    await this.evaluate(hideScrollbars)
  }

  override async screenshot() {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64')
  }

  override async close() {
    // `end` below ends the programs of a driver that no longer answers.
    await this.#driver.quit().catch(() => undefined)
    await this.#programs.end()
  }
}

/** Hides scrollbars: WPE's lie over the last row of a list and receive its presses. Runs in the page. */
function hideScrollbars() {
  document.styleSheets[0]?.insertRule('::-webkit-scrollbar { display: none }')
}

/** Starts an X server in memory on a free display; returns its name. */
async function startScreen(programs: Programs): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const server = await programs.start('Xvfb', args, {}, ['ignore', 'ignore', 'ignore', 'pipe'])
  // The pipe stays open: the server ends when it closes.
  const [number] = await once(server.stdio[3] as Readable, 'data')
  return `:${String(number).trim()}`
}

/** Starts the browser's driver and waits until it accepts connections; returns its address. */
async function startDriver(programs: Programs, command: string, screen: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort()
  // The machine of the tests may have no graphics card.
  await programs.start(command, [`--port=${port}`], { LIBGL_ALWAYS_SOFTWARE: '1', ...screen })
  const address = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(`${address}/status`), { timeout: DRIVER_MS, interval: 50 })
  return address
}

/** Starts the browser's session. A crash during the start leaves the request without an answer, so it has a timeout. */
function startSession(server: string, capabilities: object): Promise<WebDriver> {
  const building = new Builder()
    .usingServer(server)
    .disableEnvironmentOverrides()
    .withCapabilities(new Capabilities(capabilities))
    .build()
  const late = sleep(SESSION_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the browser did not start within ${SESSION_MS / 1000} s`)
  })
  return Promise.race([building, late])
}
