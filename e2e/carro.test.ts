import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  browserOfFile,
  expectAccessible,
  expectInteractive,
  expectNoSideScroll,
  expectSoon,
  type Visit,
  visit,
} from './browser.ts'
import { conferirPasso, continuar, enviar, preencherContato } from './simulacao.ts'

const browser = browserOfFile()

const conferir = (page: Page, numero: number) => conferirPasso(page, numero, 9)

async function irAteOContato(page: Page): Promise<void> {
  await page.goto('/simulacao/carro')
  await page.getByRole('button', { name: 'Recusar não essenciais' }).click()
  await conferir(page, 1)
  await expectSoon(() => continuar(page).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'Vender', exact: true }).check()
  await page.getByText('É necessário aceitar os termos para continuar.').waitFor()
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
  await continuar(page).click()

  await conferir(page, 2)
  await expectSoon(() => page.getByLabel('Modelo').isDisabled()).toBe(true)
  await page.getByLabel('Placa').pressSequentially('abc1d23')
  await page.getByLabel('Marca').selectOption('Chevrolet')
  await page.getByLabel('Modelo').selectOption('Onix')
  await page.getByLabel('Ano', { exact: true }).fill('2021')
  await continuar(page).click()

  await conferir(page, 3)
  await page.getByLabel('Quilometragem').fill('42300')
  await continuar(page).click()

  await conferir(page, 4)
  await page.getByRole('radio', { name: 'Não' }).click()

  await conferir(page, 5)
  await page.getByLabel('Nunca fez vistoria').check()
  await continuar(page).click()

  await conferir(page, 6)
  await page.getByRole('radio', { name: 'Bom' }).click()
  await conferir(page, 7)
  await page.getByRole('radio', { name: 'Meia-vida' }).click()
  await conferir(page, 8)
  await page.getByRole('checkbox', { name: 'Multimídia' }).check()
  await continuar(page).click()
  await conferir(page, 9)
}

describe.each([
  { name: 'phone, light', width: 360, height: 740, colorScheme: 'light' as const },
  { name: 'desktop, dark', width: 1280, height: 900, colorScheme: 'dark' as const },
])('a car from the first question to the report: $name', ({ width, height, colorScheme }) => {
  let v: Visit
  beforeAll(async () => {
    v = await visit(browser(), { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  })
  afterAll(() => v?.close())

  test('nine steps, contact, report, reload, new valuation', async () => {
    const { page } = v
    await irAteOContato(page)
    await enviar(page).click()
    await page.getByText('Por favor, preencha todos os campos obrigatórios').waitFor()
    await preencherContato(page)
    await expectSoon(() => page.getByLabel('WhatsApp').inputValue()).toBe('+55 (11) 98765-4321')
    await expectSoon(() => page.getByLabel('Cidade').inputValue()).toBe('Campinas - SP')
    await enviar(page).click()
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
    for (const texto of ['Valor FIPE', 'Faixa de venda no mercado', 'Faixa de troca', 'Por que esse valor']) {
      await page.getByRole('heading', { name: texto }).waitFor()
    }
    await expectNoSideScroll(page)
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
    await page.getByRole('link', { name: 'Fazer Nova Avaliação' }).click()
    await page.waitForURL(/\/$/)
    expect(v.problems).toEqual([])
  })
})

describe('answers are never lost', () => {
  let v: Visit
  beforeAll(async () => {
    v = await visit(browser(), { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  })
  afterAll(() => v?.close())

  test('a reload resumes, Back goes to the previous step, the result without a valuation goes home', async () => {
    const { page } = v
    await irAteOContato(page)
    await page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
    await page.reload()
    await page.getByText('Passo 9 de 9').waitFor()
    await expectSoon(() => page.getByLabel('Nome').inputValue()).toBe('Maria Aparecida Exemplo')
    await page.goBack()
    await page.getByText('Passo 8 de 9').waitFor()
    await expectSoon(() => page.getByRole('checkbox', { name: 'Multimídia' }).isChecked()).toBe(true)
    await page.goto('/resultado')
    await page.waitForURL(/\/$/)
  })

  test('a refusal keeps the person on the last step with everything typed', async () => {
    const { page } = v
    await page.goto('/simulacao/carro?passo=contato')
    await page.getByText('Passo 9 de 9').waitFor()
    await expectInteractive(page)
    await preencherContato(page)
    await page.route('**/api/leads', route => route.abort())
    await enviar(page).click()
    await page.getByText(/Não conseguimos falar com o servidor/).waitFor()
    await expectSoon(() => page.getByLabel('CPF ou CNPJ').inputValue()).toBe('529.982.247-25')
    await page.unroute('**/api/leads')
    await enviar(page).click()
    await page.waitForURL('**/resultado')
  })
})
