import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crawl, readMap } from '../bench/guia/crawl.ts'
import { browserOfFile, siteUrl, visit } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'

const browser = browserOfFile()

test('a page of the guide has at most 250 words, and starts the wizard with its vehicle', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  await visita.page.goto('/quanto-vale')
  await visita.page.getByRole('link', { name: 'Chevrolet', exact: true }).first().click()
  await visita.page.locator('summary', { hasText: /^Onix\s\d/ }).click()
  await visita.page.locator('a[href="/quanto-vale/carro/chevrolet/onix/2019"]').click()
  await visita.page.getByRole('heading', { name: 'Quanto vale um Chevrolet Onix 2019' }).waitFor()
  expect((await visita.page.locator('main').innerText()).split(/\s+/).length).toBeLessThanOrEqual(250)
  expect(await visita.page.locator('link[rel=canonical]').getAttribute('href')).toBe(
    `${siteUrl()}/quanto-vale/carro/chevrolet/onix/2019`,
  )
  // Also the dearest version, in the fold, starts it.
  await visita.page.locator('summary', { hasText: /^Mais \d+ versões$/ }).click()
  const versoes = visita.page.locator('a[href*="&versao="]')
  expect(await versoes.count()).toBe(8)
  expect(await versoes.last().isVisible()).toBe(true)
  expect(await versoes.last().getAttribute('href')).toMatch(
    /^\/simulacao\/carro\?marca=Chevrolet&modelo=Onix&ano=2019&codigo_fipe=\d{6}-\d&versao=ONIX.+$/,
  )
  await visita.page.getByRole('link', { name: /^Avaliar o meu/ }).click()
  await visita.page.waitForURL('**/simulacao/carro?marca=Chevrolet&modelo=Onix&ano=2019')
  const resposta = await fetch(`${siteUrl()}/quanto-vale/carro/chevrolet/onix/1960`)
  expect(resposta.status).toBe(404)
  await visita.close()
})

test('the filter of a brand shortens its list while a person types, and says when nothing is left', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
  await visita.page.goto('/quanto-vale/carro/chevrolet')
  const seen = () => visita.page.locator('[data-modelo]:visible').count()
  const all = await seen()
  const field = visita.page.getByRole('searchbox', { name: 'Filtrar modelos de Chevrolet' })
  await field.fill('onix')
  const few = await seen()
  expect([few > 0, few < all / 4]).toEqual([true, true])
  expect(await visita.page.locator('summary', { hasText: /^Onix\s\d/ }).isVisible()).toBe(true)
  await field.fill('xyzw')
  await visita.page.getByText('Nenhum modelo com “xyzw”.').waitFor()
  expect(await seen()).toBe(0)
  await expectAccessible(visita.page)
  await field.fill('')
  expect(await seen()).toBe(all)
  // A script that the policy forbids would be a problem too.
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('a crawl of indexed pages finds no broken link, no repeated title and no page over 60 kB', async () => {
  const indexed = await readMap(siteUrl(), '/sitemap-quanto-vale.xml')
  expect(indexed.length).toBeGreaterThan(1_000)
  // Each hundredth page.
  const drawn = indexed.filter((_, i) => i % 100 === 7)
  const { max_bytes, ...complaints } = await crawl(siteUrl(), [
    '/',
    '/quanto-vale',
    '/nossa-precisao',
    ...drawn,
  ])
  expect(complaints).toEqual({ failed: [], broken: [], repeated: [], noindex: [] })
  expect(max_bytes).toBeLessThanOrEqual(60 * 1024)
  // The home page links the guide, so a visitor can reach all its pages.
  expect(await (await fetch(siteUrl())).text()).toContain('href="/quanto-vale"')
})

test('ten pages drawn by seed have at most 250 words and each fact of their kind', async () => {
  const years = (await readMap(siteUrl(), '/sitemap-quanto-vale.xml')).filter(path => /\/\d{4}$/.test(path))
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  let gaps = 0
  for (const path of fc.sample(fc.constantFrom(...years), { seed: 29, numRuns: 10 })) {
    await visita.page.goto(path)
    const text = await visita.page.locator('main').innerText()
    expect(text.split(/\s+/).length, path).toBeLessThanOrEqual(250)
    const facts = ['Variação em 12 meses', 'Em geral,', 'Custo por km', 'Anúncios vistos']
    const others = ['atrás', 'Anos vizinhos', 'Valor parecido']
    if (text.includes('Pontilhado: meses que não temos')) gaps++
    for (const fact of [...facts, ...others]) expect(text, path).toContain(fact)
    expect(text, path).toMatch(/^(Valor FIPE|FIPE estimada|Valor de referência) por versão$/m)
    if (!path.includes('/caminhao/')) expect(text, path).toContain('Nosso erro')
    expect(await visita.page.getByRole('link', { name: /^Avaliar o meu/ }).getAttribute('href')).toMatch(
      /^\/simulacao\/\w+\?marca=.+&modelo=.+&ano=\d{4}$/,
    )
  }
  // Most of the ten have months without a value; the newest years have no past months.
  expect(gaps).toBeGreaterThanOrEqual(8)
  await visita.close()
})

test('families and brands drawn by seed have the facts of their kind, and start the wizard', async () => {
  const pages = await readMap(siteUrl(), '/sitemap-quanto-vale.xml')
  const draw = (parts: number, numRuns: number) =>
    fc.sample(fc.constantFrom(...pages.filter(path => path.split('/').length === parts)), {
      seed: 29,
      numRuns,
    })
  const facts = ['Variação em 12 meses', 'Custo por km', 'Anúncios vistos']
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const wizard = () => visita.page.getByRole('link', { name: /^Avaliar o meu/ }).getAttribute('href')
  let charts = 0
  for (const path of draw(5, 8)) {
    await visita.page.goto(path)
    const text = await visita.page.locator('main').innerText()
    expect(text.split(/\s+/).length, path).toBeLessThanOrEqual(250)
    for (const fact of ['o mais anunciado', 'atrás', ...facts, 'Em geral,', 'Valor parecido'])
      expect(text, path).toContain(fact)
    if (text.includes('Sem descontar a inflação.')) charts++
    expect(await wizard(), path).toMatch(/^\/simulacao\/\w+\?marca=[^&]+&modelo=[^&]+$/)
  }
  expect(charts).toBeGreaterThanOrEqual(7)
  for (const path of draw(4, 4)) {
    await visita.page.goto(path)
    const text = await visita.page.locator('main').innerText()
    for (const fact of facts) expect(text, path).toContain(fact)
    expect(await wizard(), path).toMatch(/^\/simulacao\/\w+\?marca=[^&]+$/)
  }
  await visita.close()
})

test('a family has its own picture, and data of the site describe the publisher and the measurement', async () => {
  const html = async (path: string) => (await fetch(siteUrl() + path)).text()
  const onix = '/quanto-vale/carro/chevrolet/onix'
  const picture = `${siteUrl()}${onix}/imagem.png`
  for (const path of [onix, `${onix}/2019`])
    expect(await html(path)).toContain(`property="og:image" content="${picture}"`)
  const response = await fetch(picture)
  expect(response.headers.get('content-type')).toBe('image/png')
  const tag = response.headers.get('etag') ?? ''
  expect((await fetch(picture, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  expect(await html('/')).toContain('"@type":"Organization"')
  expect((await html('/nossa-precisao')).match(/"@type":"Dataset"/g)).toHaveLength(1)
  expect((await fetch(`${siteUrl()}/indexnow.txt`)).status).toBe(404)
})
