import type { BrowserContext, Locator, Page, Response } from 'playwright-core'
import type { Visit } from './browser.ts'
import { digitarSenha } from './conta.ts'
import { ADMIN, type Fixture, visitar } from './fixture.ts'
import type { Site } from './site.ts'

/** Finds the first toast with this text. */
export const aviso = (page: Page, texto: string) =>
  page.locator('[data-sonner-toast]', { hasText: texto }).first()

/** Finds the table's rows, or cards, with this text. */
export const linha = (page: Page, texto: string | RegExp) => page.locator('[data-linha]', { hasText: texto })

/** Finds the button with exactly this name. */
export const acharBotao = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true })

/** Presses the button that saves, once it is enabled: a form waits for React, and for the answer of the server. */
export const salvarDialogo = (page: Page) => acharBotao(page.getByRole('dialog'), 'Salvar').click()

/**
 * Opens a page and waits until it reads the server's events. Leaves the previous page first, so that its event
 * stream is not mistaken for this one.
 */
export async function abrirOuvindo(page: Page, endereco: string, eventos: string): Promise<Response> {
  await page.goto('/robots.txt')
  const [resposta] = await Promise.all([page.waitForResponse(eventos), page.goto(endereco)])
  return resposta
}

/**
 * Makes calls go nowhere on this page. Chromium would ask which program makes them, in a dialog of its own. It takes
 * all later presses of the mouse, and a headless browser never shows it.
 */
export const tirarDiscador = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', evento => {
      if ((evento.target as Element).closest('a[href^="tel:"]')) evento.preventDefault()
    }),
  )

type Estado = Awaited<ReturnType<BrowserContext['storageState']>>

/** The browser's state after the administrator's first sign-in, by fixture. */
const sessoes = new WeakMap<Site, Estado>()

/**
 * Signs the administrator in: by the form the first time, later from the stored state. For tests that keep the session.
 */
export async function visitarComoAdmin(
  fixture: Fixture,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const lembrada = sessoes.get(fixture.site)
  const visita = await visitar(fixture, width, colorScheme, lembrada && { storageState: lembrada })
  if (!lembrada) {
    await digitarSenha(visita.page, ADMIN.email, ADMIN.senha, '/admin-login')
    await visita.page.waitForURL('**/admin')
    sessoes.set(fixture.site, await visita.page.context().storageState())
  }
  return visita
}

/** Opens a tab of the administrator's panel. @param aba its name in the address, perhaps with further parameters. */
export async function abrirAba(
  fixture: Fixture,
  aba: string,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const visita = await visitarComoAdmin(fixture, width, colorScheme)
  await visita.page.goto(`/admin?aba=${aba}`)
  return visita
}
