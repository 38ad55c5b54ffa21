import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { TUDO_EM_DIA } from '#domain/questionario/campos.ts'
import { expectSoon } from '../browser.ts'
import { expectAccessible, expectNoSideScroll } from '../checks/page-checks.ts'
import { conferirPasso, continuar } from '../simulacao.ts'

// Steps of the journeys through the car's questionnaire.

/** Checks one of the nine steps before its answer. */
const conferir = (page: Page, numero: number) => conferirPasso(page, numero, 9)

/** Chooses two vehicles by misspelt names, and at last the Onix by taps. */
async function escolherVeiculo(page: Page): Promise<void> {
  const [marca, modelo] = [page.getByLabel('Marca'), page.getByLabel('Modelo', { exact: true })]
  await escolherComErros(page, marca, modelo)
  await marca.fill('')
  await escolherOnix(page, marca)
}

/** Chooses a Monza by a misspelt name in the field of the brand, then an HB20 by a misspelt model. */
async function escolherComErros(page: Page, marca: Locator, modelo: Locator): Promise<void> {
  await marca.fill('monsa')
  await page.getByRole('option', { name: /^Chevrolet Monza/ }).click()
  await expectSoon(() => modelo.inputValue()).toBe('Monza')
  // The Monza did not exist in the initial year, so the person must choose one.
  await page.getByRole('radio', { name: '1994', exact: true }).waitFor()
  await expectSoon(() => continuar(page).isDisabled()).toBe(true)
  // A misspelt name: on leaving the field the person chooses the model, then the year.
  await marca.fill('Hyundai')
  await modelo.fill('hbe vinte')
  await modelo.press('Tab')
  await page.getByText('Você quis dizer', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await page
    .getByRole('list', { name: 'Você quis dizer' })
    .getByRole('button', { name: 'HB20' })
    .press('Enter')
  await expectSoon(() => modelo.inputValue()).toBe('HB20')
  await page.getByRole('radio', { name: '2020', exact: true }).waitFor()
  expect(await page.getByText('Você quis dizer', { exact: true }).count()).toBe(0)
}

/** Chooses the Onix of 2021 by taps, with one of its versions. */
async function escolherOnix(page: Page, marca: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Chevrolet', exact: true }).click()
  await page.getByRole('button', { name: 'Onix', exact: true }).click()
  await page.getByRole('radio', { name: '2021', exact: true }).click()
  // Brand, model and year are one line, and the versions with their prices are in sight.
  await page.getByText('Chevrolet Onix 2021', { exact: true }).waitFor()
  await expectSoon(() => marca.count()).toBe(0)
  await page.getByText(/^R\$\s[\d.]+ a R\$\s[\d.]+$/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Qual é a versão?' }).waitFor()
  await conferirVersoesAVista(page)
  await page.getByRole('button', { name: /^Outras \d, até R\$/ }).click()
  await page.getByRole('radio', { name: /^LTZ · 1\.0 turbo · automático R\$/ }).check()
  await expectAccessible(page)
  await expectNoSideScroll(page)
}

/** Checks that the first three versions, each with its price, lie above the bar with the button of a phone. */
async function conferirVersoesAVista(page: Page): Promise<void> {
  if (page.viewportSize()?.width !== 360) return
  const barra = (await continuar(page).boundingBox())?.y ?? 0
  const linhas = page.getByRole('group', { name: 'Versão' }).locator('label', { hasText: 'R$' })
  for (const posicao of [0, 1, 2]) {
    const caixa = await linhas.nth(posicao).boundingBox()
    expect(caixa?.y, `version ${posicao}`).toBeGreaterThan(0)
    expect((caixa?.y ?? 0) + (caixa?.height ?? 0), `version ${posicao}`).toBeLessThan(barra)
  }
}

/** Answers the eight steps of the car before the contact, and checks each step. */
export async function irAteOContato(page: Page): Promise<void> {
  await page.goto('/simulacao/carro')
  await conferir(page, 1)
  await responderObjetivo(page)
  await conferir(page, 2)
  await responderVeiculo(page)
  await conferir(page, 3)
  await responderQuilometragem(page)
  await conferir(page, 4)
  await page.getByRole('radio', { name: 'Não' }).click()
  await conferir(page, 5)
  await responderSituacao(page)
  await conferir(page, 6)
  await page.getByRole('radio', { name: 'Bom' }).click()
  await conferir(page, 7)
  await page.getByRole('radio', { name: 'Meia-vida' }).click()
  await conferir(page, 8)
  await page.getByRole('button', { name: 'Outros itens' }).click()
  await page.getByRole('checkbox', { name: 'Multimídia' }).check()
  await page.getByRole('checkbox', { name: 'Ar Digital' }).check()
  await continuar(page).click()
  await conferir(page, 9)
}

/** Answers the goal: the step goes on only with the terms accepted. */
async function responderObjetivo(page: Page): Promise<void> {
  await expectSoon(() => continuar(page).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'Vender', exact: true }).check()
  await page.getByText('É necessário aceitar os termos para continuar.').waitFor()
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
  await continuar(page).click()
}

/** Answers the vehicle, with its plate. */
async function responderVeiculo(page: Page): Promise<void> {
  await expectSoon(() => page.getByLabel('Modelo', { exact: true }).isDisabled()).toBe(true)
  await escolherVeiculo(page)
  await page.locator('summary', { hasText: 'Placa (opcional)' }).click()
  await page.getByLabel('Placa').pressSequentially('abc1d23')
  await continuar(page).click()
}

/** Answers the kilometres: an unusual number needs a confirmation, and is then replaced. */
async function responderQuilometragem(page: Page): Promise<void> {
  await page.getByLabel('Quilometragem').fill('300 mil')
  await page.getByLabel('Quilometragem').press('Tab')
  await page.getByText(/^Confere\? São 300\.000 km/).waitFor()
  await expectSoon(() => continuar(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Sim, confere' }).click()
  await expectSoon(() => continuar(page).isEnabled()).toBe(true)
  await page.getByLabel('Quilometragem').fill('42300')
  await continuar(page).click()
}

/** Answers the documents: a date is taken back, and an instalment is deleted again. */
async function responderSituacao(page: Page): Promise<void> {
  await expectSoon(() => page.getByRole('radio', { name: TUDO_EM_DIA }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Tem algo diferente' }).check()
  const vistoria = page.getByLabel('Data da última vistoria')
  await vistoria.pressSequentially('5/1/2026')
  await expectSoon(() => vistoria.inputValue()).toBe('05/01/2026')
  await page.getByLabel('Nunca fez vistoria').check()
  await expectSoon(() => vistoria.inputValue()).toBe('')
  await page.getByRole('radio', { name: 'Financiado - Meu Nome' }).check()
  const parcela = page.getByLabel('Valor da parcela')
  await parcela.pressSequentially('1.500,00')
  await expectSoon(() => parcela.inputValue()).toBe('1.500,00')
  await parcela.fill('')
  await continuar(page).click()
}
