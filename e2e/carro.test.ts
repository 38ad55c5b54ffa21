import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserOfFile, expectSoon, type Visit, visit } from './browser.ts'
import { expectAccessible, expectNoSideScroll, expectNoToastOverControls } from './checks/page-checks.ts'
import { irAteOContato } from './passos/carro.ts'
import { enviar, preencherContato } from './simulacao.ts'

const browser = browserOfFile()

const SECOES = [
  'Responda e melhore o valor',
  'Quanto sobra no bolso',
  'Por que esse valor',
  'No tempo',
  'Compartilhar ou acompanhar',
]

/** The closed groups, and the parts that each has. */
const GRUPOS = {
  'Troca e custos': ['Como a loja calcula a troca', 'Depreciação e custo por km'],
  'De onde vem o valor': [
    'Anúncios parecidos e negociação',
    'O que não foi considerado',
    'Análise detalhada',
  ],
}

describe.each([
  { name: 'phone, light', width: 360, height: 740, colorScheme: 'light' as const },
  { name: 'desktop, dark', width: 1280, height: 900, colorScheme: 'dark' as const },
])('a car from the first question to the report: $name', ({ width, height, colorScheme }) => {
  let visita: Visit
  beforeAll(async () => {
    visita = await visit(browser(), { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  })
  afterAll(() => visita?.close())

  test('nine steps, contact, report, reload, new valuation', async () => {
    const { page } = visita
    await page.goto('/')
    await page.getByRole('button', { name: 'Recusar não essenciais' }).click()
    await irAteOContato(page)
    const cidade = await page.getByLabel('Cidade').boundingBox()
    const barra = await enviar(page).boundingBox()
    expect((cidade?.y ?? 0) + (cidade?.height ?? 0), 'the last field').toBeLessThan(barra?.y ?? 0)
    await enviar(page).click()
    const reclamacao = page.getByText('Por favor, preencha todos os campos obrigatórios')
    await reclamacao.waitFor()
    await expectNoToastOverControls(page)
    // The toast has the surface colour of its theme.
    const fundo = await page
      .locator('[data-sonner-toast]')
      .evaluate(aviso => getComputedStyle(aviso).backgroundColor)
    expect(fundo).toBe(colorScheme === 'dark' ? 'rgb(22, 32, 28)' : 'rgb(255, 255, 255)')
    await preencherContato(page)
    await reclamacao.waitFor({ state: 'detached' })
    await expectSoon(() => page.getByLabel('WhatsApp').inputValue()).toBe('+55 (11) 98765-4321')
    await expectSoon(() => page.getByLabel('Cidade').inputValue()).toBe('Campinas - SP')
    await enviar(page).click()
    await page.waitForURL('**/resultado')
    await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
    const tituloDe = (name: string) => page.getByRole('heading', { name, exact: true })
    for (const texto of SECOES) await tituloDe(texto).waitFor()
    for (const [grupo, partes] of Object.entries(GRUPOS)) {
      await tituloDe(grupo).click()
      for (const parte of partes) await tituloDe(parte).waitFor()
    }
    // The embedded model alone always has some doubt: the report does not call the gap the price of speed.
    await page.getByText('Como fizemos esta conta').click()
    await page.getByText('Parte da diferença entre os dois é dúvida sobre a versão ou o mercado.').waitFor()
    await expectNoSideScroll(page)
    await expectAccessible(page)
    // Paper has the colours of the light theme.
    await page.emulateMedia({ media: 'print', colorScheme })
    const cartao = page.locator('dl > div', { hasText: 'O que uma loja paga na hora' })
    expect(await cartao.evaluate(el => getComputedStyle(el).backgroundColor)).toBe('rgb(227, 240, 234)')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(2)
    await page.emulateMedia({ media: 'screen', colorScheme })
    await page.getByRole('button', { name: 'Quero que lojas me chamem' }).click()
    const obrigado = page.getByRole('heading', { name: 'Obrigado. Os seus dados foram enviados.' })
    await obrigado.waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Chevrolet Onix 2021' }).waitFor()
    await obrigado.waitFor()
    const unicoDono = page.getByRole('button', { name: 'Único Dono' })
    await unicoDono.click()
    await page.getByText(/^(De cerca de|O valor continua)/).waitFor()
    await unicoDono.waitFor({ state: 'detached' })
    await obrigado.waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await unicoDono.waitFor()
    await page.getByRole('link', { name: 'Fazer Nova Avaliação' }).click()
    await page.waitForURL(/\/$/)
    expect(visita.problems).toEqual([])
  })
})
