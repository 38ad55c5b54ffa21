import { expect, test } from 'vitest'
import { browserOfFile, visit } from './browser.ts'
import { expectNoSideScroll } from './checks/page-checks.ts'

const browser = browserOfFile()

test('plans and sign-in pages have the search too', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  for (const path of ['/planos', '/agencia-login', '/cadastro-agencia', '/admin-login']) {
    await visita.page.goto(path)
    expect(await visita.page.getByRole('banner').getByRole('searchbox').count(), path).toBe(1)
    await expectNoSideScroll(visita.page)
  }
  await visita.page.getByRole('banner').getByRole('searchbox').fill('xyzw')
  await visita.page.keyboard.press('Enter')
  await visita.page.getByRole('heading', { name: 'Não encontramos “xyzw”' }).waitFor()
  await visita.page.getByRole('link', { name: 'Avaliar mesmo assim' }).click()
  await visita.page.waitForURL('**/selecao-categoria')
  await visita.page.goBack()
  await visita.page.getByRole('link', { name: 'Motos' }).click()
  await visita.page.waitForURL('**/quanto-vale#moto')
  await visita.page.goto('/comparar?v=carro/fiat/uno-voador/2019&v=carro/chevrolet/onix/2019')
  await visita.page.getByText('Não achamos “fiat uno voador 2019”').waitFor()
  expect(await visita.page.getByLabel('Comparar com').inputValue()).toBe('fiat uno voador 2019')
  await visita.close()
})

test('without script the search of any page leads to a vehicle, asks, and compares three', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await visita.page.goto('/nossa-precisao')
  await visita.page.getByRole('searchbox').fill('onix lt 2019')
  await visita.page.keyboard.press('Enter')
  await visita.page.waitForURL('**/quanto-vale/carro/chevrolet/onix/2019')
  await visita.page.getByRole('banner').getByRole('searchbox').fill('cruse hatch 2015')
  await visita.page.keyboard.press('Enter')
  await visita.page.getByRole('heading', { name: 'Você quis dizer' }).waitFor()
  await visita.page.getByText('Não achamos “cruse”.').waitFor()
  await visita.page.getByRole('button', { name: 'Nenhum destes: avaliar mesmo assim' }).click()
  await visita.page.waitForURL(/\/simulacao\/carro\?marca=Chevrolet&modelo=Cruze&ano=2015/)
  await visita.page.goBack()
  const cruze = visita.page.getByRole('link', { name: 'Chevrolet Cruze 2015' })
  expect(await cruze.textContent()).toMatch(/^Chevrolet Cruze\s2015R\$\s[\d.]+$/)
  await cruze.click()
  await visita.page.waitForURL('**/quanto-vale/carro/chevrolet/cruze/2015')
  await visita.page.getByRole('link', { name: 'Comparar' }).click()
  for (const outro of ['toyota/corolla', 'honda/civic']) {
    await visita.page.getByLabel('Comparar com').fill(`${outro.split('/')[1]} 2015`)
    await visita.page.keyboard.press('Enter')
    await visita.page.waitForURL(`**/comparar?v=carro/chevrolet/cruze/2015&**v=carro/${outro}/2015`)
  }
  // Without imported months, no line: three copies of one curve would compare nothing.
  expect(await visita.page.getByRole('heading', { level: 2 }).count()).toBe(0)
  expect(await visita.page.getByRole('columnheader').count()).toBe(3)
  const avaliar = visita.page.getByRole('link', { name: 'Avaliar o Civic 2015' })
  expect(await avaliar.getAttribute('href')).toBe('/simulacao/carro?marca=Honda&modelo=Civic&ano=2015')
  for (const [linha, valor] of [
    ['FIPE', 'R\\$ [\\d.]+'],
    ['Venda', 'R\\$ [\\d.]+ a R\\$ [\\d.]+'],
    ['Variação em 12 meses', '[−+-]?[\\d,]+ ?%'],
    ['Custo por km', 'R\\$ \\d+,\\d\\d'],
  ] as const) {
    const valores = visita.page.locator('tbody', { hasText: linha }).getByRole('cell')
    const ditos = (await valores.allInnerTexts()).map(dito => dito.replaceAll('\u00a0', ' '))
    expect(ditos, linha).toEqual(Array(3).fill(expect.stringMatching(new RegExp(valor))))
  }
  expect(await visita.page.getByLabel('Comparar com').count()).toBe(0)
  await visita.page.getByRole('banner').getByRole('searchbox').fill('onix 2019 ou hb20 2019')
  await visita.page.keyboard.press('Enter')
  await visita.page.waitForURL('**/comparar?v=carro/chevrolet/onix/2019&v=carro/hyundai/hb20/2019')
  await visita.close()
})
