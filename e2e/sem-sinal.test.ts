import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectInteractive, expectSoon, type Visit } from './browser.ts'
import { expectAccessible } from './checks/page-checks.ts'
import { consultar } from './database.ts'
import { setUpFixture, visitar } from './fixture.ts'
import { continuar, enviar, preencherContato, responderObjetivo, responderQuadriciclo } from './simulacao.ts'

const fixture = setUpFixture()

/** A proxy before the site, which can answer with the service worker of a later version. */
let proxy: Server
/** True once the proxy answers so. */
let seguinte = false
beforeAll(async () => {
  proxy = createServer(async (request, answer) => {
    const resposta = await fetch(`${fixture.site.url}${request.url}`)
    answer.setHeader('Content-Type', resposta.headers.get('Content-Type') ?? '')
    answer.setHeader('Cache-Control', resposta.headers.get('Cache-Control') ?? '')
    const corpo = Buffer.from(await resposta.arrayBuffer())
    const muda = seguinte && request.url === '/avisos.js'
    answer.end(muda ? corpo.toString().replace(/"versao":"\w+"/, '"versao":"a-seguinte"') : corpo)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise(done => proxy.close(done)))

let visita: Visit | undefined
afterEach(async () => {
  await visita?.close()
  visita = undefined
})

/** Opens a questionnaire and answers once; returns when the device has what it needs without a connection. */
async function comecar(baseURL = fixture.site.url, tipo: 'outros' | 'carro' = 'outros'): Promise<Page> {
  visita = await visitar(fixture, 360, 'light', { baseURL })
  const { page } = visita
  await page.goto(`/simulacao/${tipo}`)
  await expectInteractive(page)
  await responderObjetivo(page)
  await page.getByText(`Passo 2 de ${tipo === 'carro' ? 9 : 7}`).waitFor()
  // The worker stores the pages one by one; once it is active, all are there.
  await expectSoon(() =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active
      return Boolean(worker && (await caches.match('/resultado')))
    }),
  ).toBe(true)
  return page
}

const guardadas = (page: Page) => page.getByText('As suas respostas estão guardadas neste aparelho.')

/** Counts the valuations and the leads in the database. */
async function contar(): Promise<{ avaliacoes: number; leads: number }[]> {
  return consultar(
    fixture.site.dataDir,
    'select (select count(*)::int from avaliacoes) as avaliacoes, (select count(*)::int from leads) as leads',
  )
}

test('without a connection one of two tabs keeps the answers and sends them once, and the report stays', async () => {
  const page = await comecar()
  const context = page.context()
  await preencherSemSinal(page, context)
  await expectAccessible(page)
  // The first press ends the wait for a connection, and the second one starts it again.
  await page.getByRole('button', { name: 'Cancelar o envio' }).click()
  await enviar(page).click()
  await guardadas(page).waitFor()
  await page.reload()
  await guardadas(page).waitFor()
  // A second tab opened from this one has a copy of its storage.
  const [outra] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/simulacao/outros?passo=contato')),
  ])
  await guardadas(outra).waitFor()
  await context.setOffline(false)
  const chegou = (aba: Page) => aba.waitForURL('**/resultado').then(() => aba)
  const comRelatorio = await Promise.any([chegou(page), chegou(outra)])
  const resto = comRelatorio === page ? outra : page
  await resto.getByText('Estas respostas já foram enviadas em outra aba.').waitFor()
  await resto.getByRole('link', { name: 'Ver o relatório' }).waitFor()
  await comRelatorio.getByRole('heading', { name: 'Honda Fourtrax' }).first().waitFor()
  expect(await contar()).toEqual([{ avaliacoes: 1, leads: 1 }])
  await context.setOffline(true)
  await comRelatorio.reload()
  await comRelatorio.getByText(/^Sem conexão\. Este é o relatório de \d\d\/\d\d\/\d{4}\.$/).waitFor()
  await comRelatorio.getByRole('heading', { name: 'Honda Fourtrax' }).first().waitFor()
})

/** Reloads without a connection, answers the rest of the questions, and presses the button at their end. */
async function preencherSemSinal(page: Page, context: BrowserContext): Promise<void> {
  await responderQuadriciclo(page)
  await preencherContato(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Passo 7 de 7').waitFor()
  await expectInteractive(page)
  await expectSoon(() => page.getByLabel('CPF').inputValue()).toBe('529.982.247-25')
  await enviar(page).click()
  await guardadas(page).waitFor()
}

/** Reloads without a connection, and names a car by the lists of the page. */
async function nomearOnixSemSinal(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.reload()
  await expectInteractive(page)
  await page.getByRole('button', { name: 'Chevrolet', exact: true }).click()
  await page.getByRole('button', { name: 'Onix', exact: true }).click()
  await page.getByRole('radio', { name: '2021', exact: true }).click()
}

test('without a connection a car is named by the lists of the page, and its version is asked at the return', async () => {
  const page = await comecar(fixture.site.url, 'carro')
  await nomearOnixSemSinal(page)
  await page.getByText('Chevrolet Onix 2021', { exact: true }).waitFor()
  expect(await page.getByRole('group', { name: 'Versão' }).count()).toBe(0)
  await expectAccessible(page)
  await continuar(page).click()
  await page.getByText('Passo 3 de 9').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await expectInteractive(page)
  await page.goto('/simulacao/carro?passo=veiculo')
  await page.getByText('Chevrolet Onix 2021', { exact: true }).waitFor()
  await page.getByRole('group', { name: 'Versão' }).waitFor()
})

test('a request that is lost at the return of the signal is repeated, and sent once', async () => {
  const page = await comecar()
  const context = page.context()
  await preencherSemSinal(page, context)
  const antes = await contar()
  let perdidos = 0
  await page.route('**/functions/v1/avaliar-veiculo', route => {
    perdidos++
    return route.abort()
  })
  await context.setOffline(false)
  await expectSoon(() => perdidos).toBeGreaterThan(0)
  await guardadas(page).waitFor()
  await page.unroute('**/functions/v1/avaliar-veiculo')
  await page.waitForURL('**/resultado')
  await page.getByRole('heading', { name: 'Honda Fourtrax' }).first().waitFor()
  // The test before sent this person and vehicle too, so the site keeps one lead.
  const [{ avaliacoes, leads } = { avaliacoes: 0, leads: 0 }] = antes
  expect(await contar()).toEqual([{ avaliacoes: avaliacoes + 1, leads: Math.max(1, leads) }])
})

test('a whole car is answered without a connection, and sent once at its return', async () => {
  const page = await comecar(fixture.site.url, 'carro')
  const antes = await contar()
  await nomearOnixSemSinal(page)
  await continuar(page).click()
  await page.getByText('Passo 3 de 9').waitFor()
  await page.getByLabel('Quilometragem').fill('42300')
  await continuar(page).click()
  for (const [passo, resposta] of [
    [4, 'Não'],
    [5, undefined],
    [6, 'Bom'],
    [7, 'Meia-vida'],
    [8, undefined],
  ] as const) {
    await page.getByText(`Passo ${passo} de 9`).waitFor()
    await (resposta ? page.getByRole('radio', { name: resposta }) : continuar(page)).click()
  }
  await page.getByText('Passo 9 de 9').waitFor()
  await page.getByLabel('Nome').fill('Maria Aparecida Exemplo')
  await page.getByLabel('WhatsApp').pressSequentially('+5511987654321')
  await page.getByLabel('E-mail').fill('maria@exemplo.com.br')
  await page.getByLabel('CPF').pressSequentially('52998224725')
  // The list of cities needs a connection.
  await page.getByLabel('Cidade').fill('Campinas - SP')
  await enviar(page).click()
  await guardadas(page).waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await page.context().setOffline(false)
  await page.waitForURL('**/resultado')
  await page.getByRole('heading', { name: 'Chevrolet Onix' }).first().waitFor()
  const [{ avaliacoes, leads } = { avaliacoes: 0, leads: 0 }] = antes
  expect(await contar()).toEqual([{ avaliacoes: avaliacoes + 1, leads: leads + 1 }])
})

test('after the site is closed the start page leads to the last report, without the actions on the lead', async () => {
  const page = await comecar()
  await responderQuadriciclo(page)
  await preencherContato(page)
  await enviar(page).click()
  await page.waitForURL('**/resultado')
  await page.getByRole('heading', { name: 'Honda Fourtrax' }).first().waitFor()
  const outra = await page.context().newPage()
  await page.goto('about:blank')
  await outra.goto('/selecao-categoria')
  await outra.getByRole('link', { name: 'Ver o último relatório' }).click()
  await outra.getByText('Este é o último relatório feito neste aparelho').waitFor()
  await outra.getByRole('heading', { name: 'Honda Fourtrax' }).first().waitFor()
  await expectAccessible(outra)
  const guardado = await outra.evaluate(() => JSON.stringify({ ...localStorage }))
  for (const contato of ['529.982', 'Maria', '@']) expect(guardado).not.toContain(contato)
  expect(await outra.getByText('Compartilhar ou acompanhar').count()).toBe(0)
  await outra.getByRole('button', { name: 'Apagar deste aparelho' }).click()
  await outra.waitForURL('**/selecao-categoria')
  expect(await outra.getByRole('link', { name: 'Ver o último relatório' }).count()).toBe(0)
  await outra.goto('/resultado')
  await outra.waitForURL(/\/$/)
})

test('a new version waits for the person, and keeps the answers', async () => {
  const page = await comecar(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  await page.getByLabel('Tipo do veículo').fill('Quadriciclo')
  await page.getByLabel('Marca').fill('Honda')
  seguinte = true
  const versoes = () => page.evaluate(() => caches.keys())
  const [antes = ''] = await versoes()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Há uma versão nova.').waitFor()
  expect(await versoes()).toEqual([antes, 'site-a-seguinte'])
  const recarregou = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Atualizar' }).click()
  await recarregou
  await page.getByText('Passo 2 de 7').waitFor()
  await expectSoon(() => page.getByLabel('Marca').inputValue()).toBe('Honda')
  // The files of the version before stay until no page is open.
  expect(await versoes()).toEqual([antes, 'site-a-seguinte'])
  const { origin } = new URL(page.url())
  await page.goto('about:blank')
  await page.goto(`${origin}/simulacao/outros`)
  await expectSoon(versoes).toEqual(['site-a-seguinte'])
})

test('the device keeps public pages and files only', async () => {
  const page = await comecar()
  await page.goto('/agencia-login')
  const guardado = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? '')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(guardado.filter(caminho => !caminho.startsWith('/assets/')).sort()).toEqual([
    '/resultado',
    '/selecao-categoria',
    ...['caminhao', 'carro', 'moto', 'outros', 'trator', 'utilitario'].map(tipo => `/simulacao/${tipo}`),
  ])
})

test('the manifest, its icons and the worker are served as a browser wants them, and the pages link them', async () => {
  const { url } = fixture.site
  const inicio = await (await fetch(url)).text()
  expect(inicio).toContain('<link rel="manifest" href="/site.webmanifest"/>')
  expect(inicio).toContain('<link rel="apple-touch-icon" href="/icone-180.png"/>')
  const resposta = await fetch(`${url}/site.webmanifest`)
  expect(resposta.headers.get('Content-Type')).toBe('application/manifest+json')
  const { icons, start_url, ...manifesto } = await resposta.json()
  expect(manifesto).toMatchObject({ id: '/', scope: '/', display: 'standalone', short_name: 'Avalia60' })
  expect((await fetch(url + start_url)).status).toBe(200)
  expect(icons.map((icone: { purpose?: string }) => icone.purpose)).toEqual([
    undefined,
    undefined,
    'maskable',
  ])
  for (const { src, sizes } of icons) {
    const png = Buffer.from(await (await fetch(url + src)).arrayBuffer())
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  const { headers } = await fetch(`${url}/avisos.js`)
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  )
  const painel = await (await fetch(`${url}/painel-agencia`)).text()
  expect(painel.match(/rel="manifest" href="([^"]+)"/g)).toEqual([
    'rel="manifest" href="/painel.webmanifest"',
  ])
})
