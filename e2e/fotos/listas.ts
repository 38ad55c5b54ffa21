import type { Page } from 'playwright-core'

// Steps that scenes of several panels share.

/** Waits for the first row of a list. */
export const esperarLista = (page: Page) => page.locator('[data-linha]').first().waitFor()

/** Opens the first lead of a list, and waits for its drawer. */
export const abrirPrimeiro = async (page: Page) => {
  await esperarLista(page)
  // The button with a word is the name of the lead.
  await page
    .locator('[data-linha] button')
    .filter({ hasText: /\p{L}{3}/u })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Validação' }).waitFor()
}

/** Waits for the message of a search that found nothing. */
export function esperarVazio(page: Page) {
  return page.getByText(/^Nenhum lead encontrado/).waitFor()
}
