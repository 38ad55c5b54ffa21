import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { createWhatsappDouble } from '#tests/platform/external/whatsapp-double.ts'
import { answerCookies, browserOfFile, type Visit, visit } from './browser.ts'
import { copyDataDir, newDataDir, removeSite, type Site, startSite } from './site.ts'

/** The administrator of every fixture. */
export const ADMIN = { email: 'admin@exemplo.com.br', senha: 'girafa-no-telhado-60' }
export const ADMIN_ENV = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.senha }

/** The two screens of most tests: a phone in the light theme, a desktop in the dark one. */
export const TELAS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** The fixture of a journey: a Chromium and a separate site, whose data no other file sees. */
export type Fixture = { readonly browser: Browser; readonly site: Site }

/** Starts the fixture before a file's tests, with optional server settings, and removes it after the last. */
export function setUpFixture(env: Record<string, string> = {}): Fixture {
  let site: Site | undefined
  beforeAll(async () => {
    const migrated = inject('migratedDir')
    const dataDir = migrated ? copyDataDir(migrated) : newDataDir()
    site = await startSite(dataDir, { ...ADMIN_ENV, ...env })
  })
  afterAll(() => site && removeSite(site))
  // Registered after the site, so that it closes first: no page is open when its server ends.
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

/** Starts the fixture with the channel of WhatsApp on; `meta` is the double that receives the messages. */
export async function setUpFixtureWithWhatsapp(env: Record<string, string> = {}) {
  const meta = await createWhatsappDouble()
  afterAll(() => meta.close())
  const precos = '2026-10:utility=0.0068,marketing=0.0625'
  return { meta, fixture: setUpFixture({ ...meta.env, WHATSAPP_PRECOS: precos, ...env }) }
}

/** Creates a visitor of the site, past the cookie notice. `outras` are further options of the browser context. */
export async function visitar(
  { browser, site }: Fixture,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
  outras: BrowserContextOptions = {},
): Promise<Visit> {
  const visita = await visit(browser, {
    baseURL: site.url,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
    ...outras,
  })
  await answerCookies(visita.page.context())
  return visita
}
