import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from './browser.ts'
import { accessibilityFaults, expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { digitarSenha } from './conta.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { chamarComoAdmin, criarAgencia } from './people.ts'
import { continuar, responderQuadriciclo } from './simulacao.ts'

const fixture = setUpFixture()

/** The site of the agency, on another origin, and its page, which the test fills in. */
let loja: Server
let pagina = ''
let porta = 0
beforeAll(async () => {
  loja = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><html lang="pt-BR"><title>Carros da Serra</title>
      <main style="--avalia60-acao:#0055aa;--avalia60-fundo:#ffffff;--avalia60-texto:#111111"><h1>Nossa loja</h1>${pagina}</main>`)
  })
  await new Promise<void>(done => loja.listen(0, '127.0.0.1', done))
  porta = (loja.address() as AddressInfo).port
})
afterAll(() => new Promise(done => loja.close(done)))

/** Blocks storage in a frame, as a browser that blocks storage of other sites does. */
function bloquearArmazenamento(): void {
  if (window === top) return
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}

/** Finds the frame of the valuation, once its first page is ready. */
async function quadroDe(page: Page): Promise<Frame> {
  const iframe = await page.waitForSelector('iframe')
  const quadro = (await iframe.contentFrame()) as Frame
  await quadro.getByRole('heading', { name: 'Quanto vale o seu veículo?' }).waitFor()
  return quadro
}

/** Returns the address of the frame, as the tag in the page of the registered site makes it. */
function lerCaminhoDoQuadro(): string {
  const codigo = /data-chave="(\w+)"/.exec(pagina)?.[1]
  const origem = Buffer.from(`http://127.0.0.1:${porta}`).toString('base64url')
  return `${fixture.site.url}/vitrine/${codigo}/${origem}`
}

/** Answers all steps of another vehicle, whose names are typed, up to the contact. */
async function responderPassos(page: Page, quadro: Frame): Promise<void> {
  await quadro.getByRole('link', { name: 'Outros' }).press('Enter')
  await quadro.getByText('Passo 1 de 7').waitFor()
  expect(await accessibilityFaults(page, quadro)).toEqual([])
  await quadro.getByRole('radio', { name: 'Vender', exact: true }).check()
  await quadro.getByRole('checkbox', { name: /^Li e aceito/ }).check()
  await continuar(quadro).press('Enter')
  await quadro.getByText('Passo 2 de 7').waitFor()
  await responderQuadriciclo(quadro)
}

async function preencherContato(quadro: Frame): Promise<void> {
  await quadro.getByLabel('Nome').fill('Maria Aparecida Exemplo')
  await quadro.getByLabel('WhatsApp').pressSequentially('+5511987654321')
  await quadro.getByLabel('E-mail').fill('maria@exemplo.com.br')
  await quadro.getByLabel('CPF').pressSequentially('52998224725')
  await quadro.getByLabel('Cidade').fill('Campinas - SP')
}

test('a visitor of an agency’s own site consents to that agency by name and reaches its panel, without storage', async () => {
  await criarAgencia(fixture, 'Carros da Serra', 'serra@exemplo.com.br')
  const agencia = await visitar(fixture)
  const painel = agencia.page
  await digitarSenha(painel, 'serra@exemplo.com.br')
  await painel.waitForURL('**/painel-agencia')
  await painel.goto('/painel-agencia?ver=preferencias')
  await painel.getByRole('heading', { name: 'Avaliação no seu site' }).click()
  await painel.getByLabel('Endereços do seu site').fill(`http://127.0.0.1:${porta}`)
  await painel.getByRole('button', { name: 'Salvar endereços' }).click()
  const codigo = painel.locator('code', { hasText: '<script' })
  await codigo.waitFor()
  await expectAccessible(painel)
  await expectNoSideScroll(painel)
  pagina = ((await codigo.textContent()) ?? '').replace(
    /https?:\/\/[^/]+\/vitrine\.js/,
    `${fixture.site.url}/vitrine.js`,
  )

  const visita = await visitar(fixture, 360)
  const { page } = visita
  await page.context().addInitScript(bloquearArmazenamento)
  const mensagens: unknown[] = []
  await page.exposeFunction('anotar', (dado: unknown) => mensagens.push(dado))
  await page.addInitScript("if (window === top) addEventListener('message', ({ data }) => anotar(data))")
  await page.goto(`http://127.0.0.1:${porta}/`)
  const quadro = await quadroDe(page)
  const fundo = () => quadro.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expectSoon(fundo).toBe('rgb(255, 255, 255)')
  expect(await accessibilityFaults(page, quadro)).toEqual([])
  await responderPassos(page, quadro)
  await preencherContato(quadro)
  await quadro.getByRole('checkbox', { name: /^Aceito ser contatado pela loja Carros da Serra/ }).check()
  expect(await accessibilityFaults(page, quadro)).toEqual([])
  await expectNoSideScroll(page)
  await quadro.getByRole('button', { name: 'Ver Meu Relatório + Receber Propostas' }).click()
  await quadro.getByText('A Carros da Serra pode chamar você pelo WhatsApp.').waitFor()
  expect(await accessibilityFaults(page, quadro)).toEqual([])
  // The frame is as high as its page: nothing scrolls inside it.
  await expectSoon(() =>
    quadro.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1),
  ).toBe(true)
  expect(mensagens.length).toBeGreaterThan(0)
  for (const dado of mensagens) expect(dado).toEqual({ avalia60: expect.any(Number) })
  expect(await page.context().cookies()).toEqual([])
  await visita.close()

  await painel.goto('/painel-agencia')
  await painel.getByRole('button', { name: 'Maria Aparecida Exemplo' }).click()
  await painel.getByText(`Veio do seu site: 127.0.0.1:${porta}`).waitFor()
  await painel.goto('/painel-agencia?ver=preferencias')
  await painel.getByRole('heading', { name: 'Avaliação no seu site' }).click()
  const numeros = painel.getByLabel('Últimos 30 dias')
  await expectSoon(() => numeros.innerText()).toMatch(
    /Visitas\s+1\s+Começaram\s+1\s+Pedidos\s+1\s+Recebidos\s+1/,
  )
  await painel.getByRole('button', { name: 'Ver como fica' }).click()
  await quadroDe(painel)
  await agencia.close()
})

test('a vehicle pressed before the script of the frame is ready opens inside the frame', async () => {
  const visita = await visitar(fixture)
  const { page } = visita
  await page.route('**/assets/*.js', rota => rota.abort())
  await page.goto(`http://127.0.0.1:${porta}/`)
  const quadro = await quadroDe(page)
  await quadro.getByRole('link', { name: 'Outros' }).press('Enter')
  await quadro.getByText('Passo 1 de 7').waitFor()
  expect(page.context().pages()).toHaveLength(1)
  await visita.close()
})

test('a page of an unregistered origin, and any other page of this site in a frame, are refused', async () => {
  const visita = await visitar(fixture)
  const { page } = visita
  const recusado = page.waitForResponse(/\/vitrine\/[a-z0-9]{16}\//)
  await page.goto(`http://localhost:${porta}/`)
  const resposta = await recusado
  expect(resposta.status()).toBe(403)
  expect(resposta.headers()['content-security-policy']).toContain(`frame-ancestors http://localhost:${porta}`)
  const recusa = page.frameLocator('iframe')
  await recusa.getByRole('heading', { name: 'A avaliação não está disponível neste site' }).waitFor()
  await expectAccessible(page)
  expect(await recusa.getByRole('link', { name: 'Avaliar no nosso site' }).getAttribute('target')).toBe(
    '_blank',
  )

  // A page that claims the registered origin: the browser refuses it.
  const caminho = lerCaminhoDoQuadro()
  const antes = pagina
  pagina = `<iframe src="${caminho}" title="a"></iframe><iframe src="${fixture.site.url}/simulacao/carro" title="b"></iframe>`
  await page.goto(`http://localhost:${porta}/`)
  await expectSoon(
    () => page.frames().filter(quadro => quadro.url().startsWith('chrome-error:')).length,
  ).toBe(2)
  const aberta = await fetch(caminho)
  expect(aberta.headers.get('content-security-policy')).toContain(`frame-ancestors http://127.0.0.1:${porta}`)
  expect(aberta.headers.get('x-frame-options')).toBeNull()
  expect((await fetch(`${fixture.site.url}/`)).headers.get('x-frame-options')).toBe('DENY')
  pagina = antes
  await visita.close()
})

test('the administrator switches an agency’s frame off: the registered site no longer shows it', async () => {
  const caminho = lerCaminhoDoQuadro()
  expect((await fetch(caminho)).status).toBe(200)
  const [vitrine] = await chamarComoAdmin(fixture, 'GET', '/api/vitrines')
  await chamarComoAdmin(fixture, 'PUT', `/api/vitrines/${vitrine.agencia_id}`, { desligada: true })
  expect((await fetch(caminho)).status).toBe(403)
})

test('the script of the tag has at most 10 kB, and other sites may load it', async () => {
  const resposta = await fetch(`${fixture.site.url}/vitrine.js`)
  expect(resposta.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await resposta.text()).length).toBeLessThan(10_000)
})
