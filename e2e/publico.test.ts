import { describe, expect, test } from 'vitest'
import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { answerCookies, browserOfFile, expectSoon, siteUrl, visit } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { PAGINAS } from './passos/paginas-publicas.ts'

const browser = browserOfFile()

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
