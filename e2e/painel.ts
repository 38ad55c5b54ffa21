import type { Page, Response } from 'playwright-core'

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
