import type { Frame, Page } from 'playwright-core'
import { CARRO } from '#tests/api/carro.ts'
import { expectInteractive } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'

/** Finds the button that leads to the next step. */
export const continuar = (page: Page | Frame) => page.getByRole('button', { name: 'Continuar' })

/** Finds the button that ends the simulation and asks for offers. */
export const enviar = (page: Page) =>
  page.getByRole('button', { name: 'Ver Meu Relatório + Receber Propostas' })

/** Waits for a step and checks width and accessibility before its answer. */
export async function conferirPasso(page: Page, numero: number, total: number): Promise<void> {
  await page.getByText(`Passo ${numero} de ${total}`).waitFor()
  await expectInteractive(page)
  await expectNoSideScroll(page)
  await expectAccessible(page)
}

/** Answers the first step: goal and terms. */
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

/** Answers steps 2 to 6 of another vehicle: a quad bike in good condition; ends at the contact. */
export async function responderQuadriciclo(page: Page | Frame): Promise<void> {
  await page.getByLabel('Tipo do veículo').fill('Quadriciclo')
  await page.getByLabel('Marca').fill('Honda')
  await page.getByLabel('Modelo').fill('Fourtrax')
  for (const passo of [3, 4, 5, 6, 7]) {
    if (passo === 6) await page.getByRole('radio', { name: 'Bom' }).click()
    else await continuar(page).click()
    await page.getByText(`Passo ${passo} de 7`).waitFor()
  }
}

/** Answers the last step: an invented person with valid check digits. */
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

/** Shows the report on the car of tests, as after the wizard. @param do_lead id of the lead's own valuation. */
export async function mostrarRelatorio(page: Page, do_lead: string): Promise<void> {
  const avaliacao = await (
    await page.request.post('/functions/v1/avaliar-veiculo', { data: { ...CARRO, relatorio: true } })
  ).json()
  const usr = { avaliacao: { ...avaliacao, do_lead }, formulario: { tipo_veiculo: 'carro', ...CARRO } }
  // Any other page of the site: the wizard leaves the report in the state of the history.
  await page.goto('/politica-cookies')
  await page.evaluate(estado => history.replaceState(estado, '', '/resultado'), { usr, key: 'x', idx: 0 })
  await page.reload()
}
