import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { answerCookies, browserOfFile, type Visit, visit } from './browser.ts'
import { newDataDir, removeSite, type Site, startSite } from './site.ts'

/** The administrator of every stage. */
export const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }

/** Screens that every page is looked at on. */
export const TELAS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** What a journey plays on: a Chromium and a site of its own, whose data no other file sees. */
export type Palco = { readonly browser: Browser; readonly site: Site }

/** Sets the stage for the tests of a file, with settings of the server if need be, and clears it after the last. */
export function montarPalco(env: Record<string, string> = {}): Palco {
  let site: Site | undefined
  beforeAll(async () => {
    site = await startSite(newDataDir(), {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.senha,
      ...env,
    })
  })
  afterAll(() => site && removeSite(site))
  // After the site, so that it leaves before: nobody is on a page whose server went away.
  const browser = browserOfFile()
  return {
    get browser() {
      return browser()
    },
    get site() {
      return site as Site
    },
  }
}

/** A visitor of the stage's site, past the cookie notice. */
export async function visitar(
  { browser, site }: Palco,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
  outras: BrowserContextOptions = {},
): Promise<Visit> {
  const v = await visit(browser, {
    baseURL: site.url,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
    ...outras,
  })
  await answerCookies(v.page.context())
  return v
}
