import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { crawl, readMap } from '../bench/guia/crawl.ts'
import { answerCookies, browserOfFile, expectSoon, siteUrl, visit } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'

const browser = browserOfFile()

const PAGINAS = [
  '/',
  '/selecao-categoria',
  '/planos',
  '/nossa-precisao',
  '/quanto-vale',
  '/quanto-vale/carro/chevrolet',
  '/quanto-vale/carro/chevrolet/onix',
  '/quanto-vale/carro/chevrolet/onix/2019',
  '/busca?q=cruse+hatch',
  '/comparar?v=carro/chevrolet/onix/2019&v=carro/hyundai/hb20/2019',
  '/fale-conosco',
  '/conteudo/sobre-nos',
  '/conteudo/canal-denuncias',
  '/politica-privacidade',
  '/termos-condicoes',
  '/termo-consentimento-lgpd',
  '/politica-cookies',
  '/termo-isencao-agencias',
]

/** Pages of each kind that load no script. */
const PAGINAS_SEM_SCRIPT = [
  '/',
  '/quanto-vale/carro/chevrolet/onix/2019',
  '/busca?q=cruse+hatch',
  '/fale-conosco',
]

describe.each([
  { width: 360, height: 740, colorScheme: 'light' as const },
  { width: 1280, height: 900, colorScheme: 'dark' as const },
])('public pages at $width px, $colorScheme', ({ width, height, colorScheme }) => {
  test.each([...PAGINAS, '/nada-aqui', '/conteudo/nao-existe'])('%s', async path => {
    const visita = await visit(browser(), {
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    })
    await visita.page.goto(path)
    await expectSoon(() => visita.page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectNoSideScroll(visita.page)
    await expectAccessible(visita.page)
    // The browser itself reports the 404 of the two missing pages.
    expect(visita.problems.filter(problem => !problem.includes('404'))).toEqual([])
    await visita.close()
  })
})

test('a page without scripts looks as with the whole style sheet', async () => {
  const wizard = await (await fetch(`${siteUrl()}/simulacao/carro`)).text()
  const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(wizard) ?? []
  const whole = await (await fetch(siteUrl() + sheet)).text()
  for (const [width, colorScheme, media] of [
    [360, 'dark', 'screen'],
    [1280, 'light', 'print'],
  ] as const) {
    const visita = await visit(browser(), { viewport: { width, height: 800 }, colorScheme, bypassCSP: true })
    await visita.page.emulateMedia({ media })
    for (const path of PAGINAS_SEM_SCRIPT) {
      await visita.page.goto(path)
      const seen = await visita.page.evaluate(css => {
        const style = document.querySelector('style') as HTMLStyleElement
        const elements = [...document.body.querySelectorAll('*')]
        const read = () =>
          elements.map(el => {
            const computed = getComputedStyle(el)
            return [...computed].map(name => computed.getPropertyValue(name)).join()
          })
        const [share, pruned] = [style.textContent.length / css.length, read()]
        style.textContent = css
        const all = read()
        const other = elements.filter((_, i) => pruned[i] !== all[i]).map(el => el.outerHTML.slice(0, 120))
        return { other, share, characters: pruned.join().length }
      }, whole)
      expect(seen.other, `${path} at ${width} px`).toEqual([])
      expect(seen.share, path).toBeLessThan(0.5)
      // The styles were read.
      expect(seen.characters, path).toBeGreaterThan(100_000)
    }
    await visita.close()
  }
})

test('a page that the browser has already is shown again as it was', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
  const read = async (path: string) => {
    await visita.page.goto(path)
    await visita.page.evaluate(() => document.fonts.ready)
    return visita.page.locator('main').boundingBox()
  }
  // The ETag of the first page is known before it is rendered; the ETag of the second page is its digest.
  for (const path of ['/quanto-vale/carro/chevrolet/onix/2019', '/planos']) {
    const first = await read(path)
    await visita.page.goto('/politica-cookies')
    expect(await read(path), path).toEqual(first)
    const { headers } = await fetch(siteUrl() + path)
    const again = await fetch(siteUrl() + path, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    // A 304's policy would replace the policy of the copy.
    const policies = [headers.get('content-security-policy'), null]
    expect([again.status, policies.includes(again.headers.get('content-security-policy'))], path).toEqual([
      304,
      true,
    ])
  }
  expect(visita.problems).toEqual([])
  await visita.close()
})

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

test('the addresses for machines answer, and no request to them is an error of the server', async () => {
  for (const path of ['/llms.txt', '/.well-known/ai-catalog.json', '/.well-known/ard.json'])
    expect((await fetch(siteUrl() + path)).status, path).toBe(200)
  const mcp = `${siteUrl()}/mcp`
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const pedido = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const lista = await fetch(mcp, { method: 'POST', headers, body: JSON.stringify(pedido) })
  expect(await lista.text()).toContain('nossa_precisao')
  for (const [method, body] of [
    ['GET'],
    ['DELETE'],
    ['POST', ''],
    ['POST', '{'],
    ['POST', '[]'],
    ['POST', '{"jsonrpc":"2.0","id":1,"method":"nada"}'],
  ])
    expect(
      (await fetch(mcp, { method: method ?? '', headers, ...(body !== undefined && { body }) })).status,
      `${method} ${body}`,
    ).toBeLessThan(500)
})

test('ten pages drawn by seed have at most 250 words and each fact of their kind', async () => {
  const years = (await readMap(siteUrl(), '/sitemap-quanto-vale.xml')).filter(path => /\/\d{4}$/.test(path))
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  let gaps = 0
  for (const path of fc.sample(fc.constantFrom(...years), { seed: 29, numRuns: 10 })) {
    await visita.page.goto(path)
    const text = await visita.page.locator('main').innerText()
    expect(text.split(/\s+/).length, path).toBeLessThanOrEqual(250)
    const facts = ['Variação em 12 meses', 'Em geral, de', 'Custo por km', 'Anúncios vistos']
    const others = ['atrás', 'Anos vizinhos', 'Preço parecido']
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
    for (const fact of ['o mais anunciado', 'atrás', ...facts, 'Em geral, de', 'Preço parecido'])
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

test('an answer of Fale Conosco opens by its question, and by a link to it', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
  const { page } = visita
  await page.goto('/fale-conosco')
  const resposta = page.getByText('O relatório não depende disso.')
  expect(await resposta.isVisible()).toBe(false)
  await page.getByRole('heading', { name: 'Nenhuma agência me procurou' }).click()
  await resposta.waitFor()
  await expectAccessible(page)
  await page.goto('/fale-conosco#s-quero-parar-de-receber-contatos')
  await page.getByText('Os repasses param na hora').waitFor()
  await visita.close()
})

test.each(['/nada-aqui', '/conteudo/nao-existe', '/auth/confirmar', '/convite', '/convite#nada'])(
  'the dead end %s has a button that leads on',
  async path => {
    const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
    await visita.page.goto(path)
    const saida = visita.page.locator('main a.min-h-14, main a.min-h-12').first()
    await saida.click()
    await visita.page.waitForURL(url => ['/', '/agencia-login'].includes(url.pathname))
    await visita.close()
  },
)

test('a link that is used up leads to the login, where another can be requested', async () => {
  const visita = await visit(browser(), {})
  await visita.page.goto('/auth/confirmar?token_hash=gasto&type=signup')
  await visita.page.getByRole('button', { name: 'Continuar' }).click()
  await visita.page.getByRole('link', { name: 'Ir para o login' }).click()
  await visita.page.waitForURL('**/agencia-login')
  await visita.close()
})

test('the footer of a phone takes a third of the screen, folded, and shows each address once', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
  await answerCookies(visita.page.context())
  await visita.page.goto('/selecao-categoria')
  const rodape = visita.page.getByRole('contentinfo')
  expect((await rodape.boundingBox())?.height).toBeLessThanOrEqual(740 / 3)
  for (const titulo of ['Institucional', 'Ajuda', 'Serviços', 'Contato'])
    await rodape.getByText(titulo, { exact: true }).filter({ visible: true }).click()
  const links = rodape.getByRole('link')
  const enderecos = await links.evaluateAll(todos => todos.map(link => link.getAttribute('href')))
  expect(enderecos.length).toBeGreaterThan(14)
  expect(new Set(enderecos).size).toBe(enderecos.length)
  await visita.close()
})

test('an unticked box of the dark theme is an outline on the surface, and a ticked one is filled', async () => {
  const visita = await visit(browser(), { colorScheme: 'dark' })
  await visita.page.goto('/cadastro-agencia')
  const caixa = visita.page.getByRole('checkbox')
  const aparencia = () => caixa.evaluate(el => getComputedStyle(el).appearance)
  expect(await aparencia()).toBe('none')
  await caixa.check()
  expect(await aparencia()).toBe('auto')
  // A group without a choice.
  await visita.page.goto('/simulacao/carro')
  const objetivo = visita.page.getByRole('radio').first()
  expect(await visita.page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await objetivo.evaluate(el => getComputedStyle(el).appearance)).toBe('none')
  await visita.close()
})

test("the page of categories shows each type's own duration", async () => {
  const visita = await visit(browser(), {})
  await visita.page.goto('/selecao-categoria')
  const titulo = await visita.page.locator('main section > p').innerText()
  for (const tipo of TIPOS_VEICULO) {
    const cartao = await visita.page.locator(`main a[href="/simulacao/${tipo}"]`).innerText()
    expect(titulo + cartao, tipo).toContain(duracaoPorExtenso(tipo))
  }
  await visita.close()
})

test('the plans page names each feature once, and the price of a lead of each plan', async () => {
  const visita = await visit(browser(), {})
  await visita.page.goto('/planos')
  const dito = (await visita.page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  for (const recurso of [
    'Acesso completo ao painel',
    'Suporte via WhatsApp',
    'Filtros avançados',
    'Relatórios detalhados',
  ])
    expect(dito.split(recurso), recurso).toHaveLength(2)
  for (const preco of ['R$ 3,30', 'R$ 2,49', 'R$ 2,00']) expect(dito).toContain(`${preco} por lead`)
  await visita.close()
})

test('the vehicle typed on the landing page is prefilled in its questionnaire; a plate is in no address', async () => {
  const visita = await visit(browser(), { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const { page } = visita
  await answerCookies(page.context())
  await page.goto('/')
  await page.getByLabel('Marca, modelo e ano').fill('honda cg 160 2019')
  await page.getByRole('link', { name: 'Iniciar Simulação Gratuita' }).click()
  await page.waitForURL('**/simulacao/moto?marca=Honda&modelo=CG+160&ano=2019')
  await page.getByText('Honda CG 160', { exact: true }).waitFor()
  // At 400 % zoom the bottom bar covers no option, and the page has no horizontal scroll.
  await page.setViewportSize({ width: 320, height: 256 })
  const barra = page.locator('form > div').last()
  expect(await barra.evaluate(el => getComputedStyle(el).position)).toBe('static')
  await expectNoSideScroll(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSoon(() =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('simulacao-moto') ?? '{}')),
  ).toMatchObject({ marca: 'Honda', modelo: 'CG 160', ano: 2019 })
  for (const [texto, resposta] of [
    ['onix lt 1.0 2019', /&codigo_fipe=\d{6}-\d&versao=ONIX\+HATCH\+LT\+1\.0/],
    ['cg 160 titan 2019', /&versoes_ditas=\d{6}-\d%2C\d{6}-\d$/],
  ] as const) {
    await page.goto('/')
    await page.getByLabel('Marca, modelo e ano').fill(texto)
    await page.keyboard.press('Enter')
    await page.waitForURL(resposta)
  }
  await page.goto('/')
  await page.getByLabel('Marca, modelo e ano').fill('ABC1D23')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/simulacao\/carro\??$/)
  expect(visita.problems).toEqual([])
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

describe('cookies', () => {
  const guardado = (page: Page) =>
    page.evaluate(async () => ({
      chaves: Object.keys(localStorage),
      // React Router's scroll positions stay in the tab only.
      sessao: Object.keys(sessionStorage).filter(chave => chave !== 'react-router-scroll-positions'),
      cookies: document.cookie,
      bancos: (await indexedDB.databases()).length,
      registro: JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'),
    }))
  /** Storage of a visitor without stored data. */
  const VAZIO = { sessao: [], cookies: '', bancos: 0 }

  const aceitar = (page: Page) => page.getByRole('button', { name: 'Aceitar todos' }).click()
  const recusar = (page: Page) => page.getByRole('button', { name: 'Recusar não essenciais' }).click()
  const escolher = async (page: Page) => {
    await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await dialogo.getByRole('checkbox', { name: 'Marketing' }).uncheck()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
  }

  test.each([
    ['accepting all', aceitar, { essenciais: true, analiticos: true, marketing: true }, ['/planos']],
    ['refusing', recusar, { essenciais: true, analiticos: false, marketing: false }, PAGINAS],
    ['choosing', escolher, { essenciais: true, analiticos: true, marketing: false }, ['/planos']],
  ])('case 28: after %s the browser calls no other site and stores no other data', async (...caso) => {
    const [, responder, registro, paginas] = caso
    const visita = await visit(browser(), {})
    const fora: string[] = []
    visita.page
      .context()
      .on('request', request => request.url().startsWith(siteUrl()) || fora.push(request.url()))
    await visita.page.goto('/')
    expect(await guardado(visita.page)).toEqual({ ...VAZIO, chaves: [], registro: null })
    await responder(visita.page)
    await visita.page.locator('#aviso-cookies').waitFor({ state: 'hidden' })
    const resposta = await guardado(visita.page)
    expect(resposta).toEqual({
      ...VAZIO,
      chaves: ['cookie-consent'],
      registro: { ...registro, timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    })
    for (const pagina of paginas) {
      await visita.page.goto(pagina)
      await visita.page.locator('#aviso-cookies').waitFor({ state: 'hidden' })
      expect(await guardado(visita.page), pagina).toEqual(resposta)
    }
    expect(await visita.page.context().cookies()).toEqual([])
    expect(fora).toEqual([])
    await visita.close()
  })

  test('the dialog opens with every box ticked, Cancel keeps the banner, Save keeps the choice; the footer reopens it', async () => {
    const visita = await visit(browser(), { viewport: { width: 360, height: 740 } })
    const { page } = visita
    await page.goto('/')
    await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await dialogo.waitFor()
    await expectAccessible(page)
    expect(await dialogo.getByRole('checkbox', { name: 'Essenciais' }).isDisabled()).toBe(true)
    for (const nome of ['Essenciais', 'Analíticos', 'Marketing']) {
      expect(await dialogo.getByRole('checkbox', { name: nome }).isChecked(), nome).toBe(true)
    }
    await dialogo.getByRole('button', { name: 'Cancelar' }).click()
    await dialogo.waitFor({ state: 'hidden' })
    expect(await page.locator('#aviso-cookies').isVisible()).toBe(true)
    expect((await guardado(page)).registro).toBeNull()
    await page.getByRole('button', { name: 'Gerenciar preferências' }).click()
    await dialogo.getByRole('checkbox', { name: 'Marketing' }).uncheck()
    await dialogo.getByRole('button', { name: 'Salvar' }).click()
    await expectSoon(async () => (await guardado(page)).registro).toMatchObject({
      essenciais: true,
      analiticos: true,
      marketing: false,
    })
    await page.getByRole('button', { name: 'Preferências de cookies' }).click()
    await expectSoon(() => dialogo.getByRole('checkbox', { name: 'Marketing' }).isChecked()).toBe(false)
    await visita.close()
  })
})

describe('metadata for search engines and browsers', () => {
  const lerMapa = async (endereco: string) => {
    const texto = await (await fetch(endereco)).text()
    return [...texto.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, achado]) => achado as string)
  }

  test('robots names the sitemap, whose maps list existing pages', async () => {
    const robots = await (await fetch(`${siteUrl()}/robots.txt`)).text()
    const mapas = await lerMapa(/Sitemap: (\S+)/.exec(robots)?.[1] as string)
    expect(mapas).toHaveLength(2)
    const [paginas = [], guia = []] = await Promise.all(mapas.map(lerMapa))
    expect(paginas.length).toBeGreaterThan(10)
    expect(guia.length).toBeGreaterThan(1000)
    for (const endereco of [...paginas, ...guia.filter((_, i) => i % 97 === 0)])
      expect((await fetch(endereco)).status, endereco).toBe(200)
  })

  test.each([
    ...PAGINAS,
    '/simulacao/carro',
    '/nada',
    '/api/nada',
    '/healthz',
    '/favicon.svg',
    '/auth/v1/nada',
  ])('headers of %s', async path => {
    const resposta = await fetch(siteUrl() + path)
    const { headers } = resposta
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test('a HEAD leaves the page whole for the next visitor', async () => {
    const url = `${siteUrl()}/termos-condicoes`
    await fetch(url, { method: 'HEAD' })
    expect((await (await fetch(url)).text()).length).toBeGreaterThan(1000)
  })

  test.each([
    '/.env',
    '/.git/config',
    '/data/postgres.senha',
    '/assets/../../package.json',
    '/assets/%2e%2e/server/index.js',
    '/conteudo/..%2f..%2fetc',
  ])('does not serve %s', async path => {
    expect((await fetch(siteUrl() + path)).status).toBeGreaterThanOrEqual(400)
  })
})
