import type { Page } from 'playwright-core'
import { expectAccessible, expectInteractive, expectNoSideScroll } from './browser.ts'

/** The button that goes on. */
export const continuar = (page: Page) => page.getByRole('button', { name: 'Continuar' })

/** The button that ends every simulation. */
export const enviar = (page: Page) =>
  page.getByRole('button', { name: 'Ver Meu Relatório + Receber Propostas' })

/** Waits for a step and checks width and accessibility before its answer. */
export async function conferirPasso(page: Page, numero: number, total: number): Promise<void> {
  await page.getByText(`Passo ${numero} de ${total}`).waitFor()
  await expectInteractive(page)
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

/** First step: goal and terms. */
export async function responderObjetivo(page: Page, objetivo = 'Vender'): Promise<void> {
  await page.getByRole('radio', { name: objetivo, exact: true }).check()
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
  await continuar(page).click()
}

/** Types into a field with suggestions and takes one. */
export async function escolherSugestao(
  page: Page,
  campo: string,
  texto: string,
  opcao = texto,
): Promise<void> {
  await page.getByLabel(campo).fill(texto)
  await page.getByRole('option', { name: opcao, exact: true }).click()
}

/** Last step: an invented person with valid check digits. */
export async function preencherContato(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
  await page.getByLabel('WhatsApp').pressSequentially('+5511987654321')
  await page.getByLabel('E-mail').fill('maria@exemplo.com.br')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  // The telephone's area code has proposed another city.
  await page.getByLabel('Cidade').fill('campin')
  await page.getByRole('option', { name: 'Campinas - SP' }).waitFor()
  await page.getByLabel('Cidade').press('ArrowDown')
  await page.getByLabel('Cidade').press('Enter')
}
