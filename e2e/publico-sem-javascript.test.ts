import { expect, test } from 'vitest'
import { browserOfFile, visit } from './browser.ts'
import { expectNoSideScroll } from './checks/page-checks.ts'
import { PAGINAS } from './passos/paginas-publicas.ts'

const browser = browserOfFile()

test('without JavaScript every public page is readable', async () => {
  const visita = await visit(browser(), { javaScriptEnabled: false })
  for (const path of PAGINAS) {
    await visita.page.goto(path)
    expect(await visita.page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true)
    expect((await visita.page.locator('main').innerText()).length, path).toBeGreaterThan(150)
    // A page with a search of its own has no second one (docs/decisions/0173).
    const buscas = ['/quanto-vale', '/busca?q=cruse+hatch'].includes(path) ? 0 : 1
    expect(await visita.page.getByRole('banner').getByRole('searchbox').count(), path).toBe(buscas)
  }
  await visita.page.goto('/nossa-precisao')
  const antesDeAbrir = await visita.page.locator('main').innerText()
  expect(antesDeAbrir.split(/\s+/).length).toBeLessThanOrEqual(600)
  await visita.page.getByText('E o preço que se pagou de verdade?').click()
  await visita.page.getByText(/^\d+ de 30 resultados necessários\.$/).waitFor()
  await visita.page.goto('/')
  const numeros = visita.page.getByRole('region', { name: 'Em números' })
  const [medido, afirmado, ...mais] = (await numeros.innerText()).split('Números de exemplo')
  expect(mais).toEqual([])
  for (const valor of ['60 segundos', '10.000+', '500+', '10k+', '85%']) expect(afirmado).toContain(valor)
  for (const texto of ['O que já medimos', 'anúncios reais de carros, medidos em'])
    expect(medido).toContain(texto)
  expect(await numeros.getByRole('link').getAttribute('href')).toBe('/nossa-precisao')
  await visita.page.getByRole('link', { name: 'Iniciar Simulação Gratuita' }).click()
  await visita.page.waitForURL('**/selecao-categoria')
  await visita.close()
})

test('without JavaScript a page that needs it shows a notice instead of a form that does nothing', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  for (const [path, dito, botoes] of [
    [
      '/meus-dados',
      'Para confirmar que os dados são seus, esta página precisa de JavaScript.',
      ['Voltar', 'Recarregar'],
    ],
    ['/propostas', 'Para ver as suas propostas, ative o JavaScript e recarregue.', ['Recarregar']],
  ] as const) {
    await visita.page.goto(path)
    // Locators by text skip what stands in <noscript>.
    expect(await visita.page.locator('main').innerText()).toContain(dito)
    const controles = visita.page.locator('main form').locator('button, input')
    expect(await controles.filter({ visible: true }).allInnerTexts(), path).toEqual(botoes)
    await expectNoSideScroll(visita.page)
  }
  await visita.page.getByText('Lojas da sua região veem o veículo, não você.').waitFor()
  await visita.close()
})

test('without JavaScript a questionnaire is a form for each step, and ends in the report', async () => {
  const visita = await visit(browser(), { javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const { page } = visita
  const seguir = () => page.getByRole('button', { name: 'Continuar' }).click()
  const passo = (n: number) => page.getByText(`Passo ${n} de 9`).waitFor()
  await page.goto('/simulacao/carro?marca=Chevrolet&modelo=Onix&ano=2021')
  await seguir()
  await page.getByText('Escolha o que você quer fazer.').first().waitFor()
  await page.getByRole('radio', { name: 'Vender', exact: true }).check()
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check()
  await seguir()
  await passo(2)
  expect(await page.getByLabel('Modelo').inputValue()).toBe('Onix')
  await seguir()
  await passo(3)
  await page.getByLabel('Quilometragem', { exact: true }).fill('42300')
  await seguir()
  await passo(4)
  await page.getByRole('radio', { name: 'Sim' }).check()
  await seguir()
  await page.getByLabel('Seguradora').selectOption('Youse')
  for (let n = 5; n <= 8; n++) {
    await seguir()
    await passo(n)
  }
  await page.getByRole('checkbox', { name: 'Único Dono' }).check()
  await seguir()
  await passo(9)
  await page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
  await page.getByLabel('WhatsApp').fill('11987654321')
  await page.getByLabel('E-mail').fill('maria')
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  await page.getByLabel('Cidade').fill('13010-111')
  const enviar = page.getByRole('button', { name: 'Ver Meu Relatório + Receber Propostas' })
  await enviar.click()
  await page.getByText('Email inválido').waitFor()
  expect(await page.getByLabel('Cidade').inputValue()).toBe('Campinas - SP')
  await page.getByLabel('E-mail').fill('maria@exemplo.com.br')
  await enviar.click()
  await page.getByRole('heading', { level: 1, name: 'Chevrolet Onix 2021' }).waitFor()
  await page.getByRole('heading', { name: 'Quanto sobra no bolso' }).waitFor()
  // The port of a test may have any three digits.
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).not.toMatch(/maria|campinas|13010|529982|11987654/i)
  await visita.close()
})
