import type { BrowserContext, Page, Response } from 'playwright-core'
import type { Visit } from './browser.ts'
import { digitarSenha } from './conta.ts'
import { ADMIN, type Palco, visitar } from './palco.ts'
import type { Site } from './site.ts'

/** The passing message that has a text. */
export const aviso = (page: Page, texto: string) =>
  page.locator('[data-sonner-toast]', { hasText: texto }).first()

/** The row of a list that has a text. */
export const linha = (page: Page, texto: string) => page.locator('[data-linha]', { hasText: texto })

/**
 * Opens a page and waits until it listens to the server's events; what happens from then on, it hears of. The
 * page before is left first: its own listening is not to be taken for this one's.
 */
export async function abrirOuvindo(page: Page, endereco: string, eventos: string): Promise<Response> {
  await page.goto('/robots.txt')
  const [resposta] = await Promise.all([page.waitForResponse(eventos), page.goto(endereco)])
  return resposta
}

type Estado = Awaited<ReturnType<BrowserContext['storageState']>>

/** What the browser kept of each stage's first sign-in of the administrator. */
const sessoes = new WeakMap<Site, Estado>()

/** The administrator, signed in: typed the first time, remembered for those tests that do not end the session. */
export async function visitarComoAdmin(
  palco: Palco,
  width = 1280,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const lembrada = sessoes.get(palco.site)
  const v = await visitar(palco, width, colorScheme, lembrada && { storageState: lembrada })
  if (!lembrada) {
    await digitarSenha(v.page, ADMIN.email, ADMIN.senha, '/admin-login')
    await v.page.waitForURL('**/admin')
    sessoes.set(palco.site, await v.page.context().storageState())
  }
  return v
}
