import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { CARRO } from '#tests/api/carro.ts'
import { answerCookies, browserOfFile, visit } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'

const browser = browserOfFile()

const TELA = { width: 360, height: 740 }
const RESPOSTAS_SEM_EXTRAS = { conservacao_lataria: 'bom', estado_pneus: null, extras: [] }
const FINANCIADO = { valor_parcela_financiamento: '1.500,00', parcelas_restantes: '12' }

const RELATORIOS = [
  {
    nome: 'car with its version',
    pedido: { ...CARRO, codigo_fipe: '004517-9', versao: 'ONIX HATCH LT 1.0 12V Flex 5p Mec.' },
    formulario: FINANCIADO,
  },
  { nome: 'car without its version', pedido: CARRO },
  {
    nome: 'motorcycle',
    pedido: {
      ...RESPOSTAS_SEM_EXTRAS,
      tipo_veiculo: 'moto',
      marca: 'Honda',
      modelo: 'CG 160',
      ano: 2020,
      cilindradas: '160cc',
      quilometragem: 20_000,
    },
  },
  {
    nome: 'lorry with little evidence',
    pedido: {
      ...RESPOSTAS_SEM_EXTRAS,
      tipo_veiculo: 'caminhao',
      marca: 'Volvo',
      modelo: 'FH 540',
      ano: 2019,
      tipo_caminhao: 'Cavalo Mecânico',
      quilometragem: 400_000,
    },
  },
  {
    nome: 'tractor',
    pedido: {
      ...RESPOSTAS_SEM_EXTRAS,
      tipo_veiculo: 'trator',
      marca: 'John Deere',
      modelo: '6125J',
      ano: 2018,
      horas_uso: 3_000,
      potencia_motor: '125 cv',
    },
  },
  {
    nome: 'other vehicle',
    pedido: {
      ...RESPOSTAS_SEM_EXTRAS,
      tipo_veiculo: 'outros',
      tipo_veiculo_descricao: 'Jet ski',
      marca: 'Sea-Doo',
      modelo: 'GTX 155',
      ano: 2019,
      quilometragem: 200,
    },
  },
]

/** Finds the link to the offers: the report's second way to an agency. */
const segundoCaminho = (page: Page) =>
  page.getByRole('link', { name: 'Quero propostas antes de dar o meu contato' })

/**
 * Opens the report of a request as the wizard does: in the navigation state. A promise as `sinal` delays the answer about
 * offers until it resolves.
 */
async function abrirRelatorio(
  page: Page,
  pedido: object,
  formulario: object = {},
  sinal?: Promise<void>,
): Promise<void> {
  const resposta = await page.request.post('/functions/v1/avaliar-veiculo', {
    data: { ...pedido, relatorio: true },
  })
  const usr = {
    avaliacao: await resposta.json(),
    pedido,
    formulario: { tipo_veiculo: 'carro', ...pedido, ...formulario },
  }
  // The longest report: agencies would offer for this vehicle.
  const semJanela = { pode: true, porque: null, contato_autorizado: false, janela: null }
  await page.route('**/api/propostas/palavra', rota => rota.fulfill({ json: { palavra: 'palavra' } }))
  await page.route('**/api/propostas', async rota => {
    await sinal
    await rota.fulfill({ json: semJanela })
  })
  // Any other page of the site: the wizard leaves the report in the state of the history.
  await page.goto('/politica-cookies')
  await page.evaluate(estado => history.replaceState(estado, '', '/resultado'), { usr, key: 'x', idx: 0 })
  await page.reload()
  await page.getByRole('button', { name: 'Quero que lojas me chamem' }).waitFor()
  if (!sinal) await segundoCaminho(page).waitFor()
}

/** Counts the visible words, also in drawings; the odometer's digits count once. */
const contarPalavras = (page: Page) =>
  page.locator('main').evaluate(main => {
    const textos: string[] = []
    const nos = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (nos.nextNode()) {
      const pai = nos.currentNode.parentElement
      if (pai?.checkVisibility() && !pai.closest('[aria-hidden="true"]:not(svg)'))
        textos.push(nos.currentNode.textContent ?? '')
    }
    return textos
      .join(' ')
      .split(/\s+/)
      .filter(palavra => /[\p{L}\p{N}]/u.test(palavra)).length
  })

test.each(RELATORIOS)(
  'at most four screens and 400 words: the report of a $nome',
  async ({ pedido, formulario }) => {
    const visita = await visit(browser(), { viewport: TELA, reducedMotion: 'reduce' })
    const { page } = visita
    await answerCookies(page.context())
    await abrirRelatorio(page, pedido, formulario)
    expect(await contarPalavras(page)).toBeLessThanOrEqual(400)
    // The whole page, with its header and footer.
    const altura = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(altura / TELA.height).toBeLessThanOrEqual(4)
    if (await page.getByText('Valor estimado', { exact: true }).first().isVisible()) {
      const acao = await page.getByRole('button', { name: 'Quero que lojas me chamem' }).boundingBox()
      expect((acao?.y ?? 0) + (acao?.height ?? 0)).toBeLessThanOrEqual(TELA.height)
    }
    await expectNoSideScroll(page)
    await expectAccessible(page)
    // All parts open for a print, and close again after it.
    const fechadas = page.locator('main details:not([open])')
    const quantas = await fechadas.count()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    expect(await fechadas.count()).toBe(0)
    await expectAccessible(page)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await fechadas.count()).toBe(quantas)
    expect(visita.problems).toEqual([])
    await visita.close()
  },
)

test('the search of a browser that skips closed parts finds them open', async () => {
  const visita = await visit(browser(), { viewport: TELA, reducedMotion: 'reduce' })
  await answerCookies(visita.page.context())
  await visita.page.addInitScript(() => {
    const { prototype } = HTMLElement
    delete (prototype as { onbeforematch?: unknown }).onbeforematch
  })
  await abrirRelatorio(visita.page, CARRO)
  await visita.page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'f', ctrlKey: true })))
  await visita.page.getByText('Como fizemos esta conta').waitFor()
  expect(await visita.page.locator('main details:not([open])').count()).toBe(0)
  await visita.close()
})

test('the second way has its place before its state is known, and nothing moves when it is', async () => {
  const visita = await visit(browser(), { viewport: TELA, reducedMotion: 'reduce' })
  const { page } = visita
  await answerCookies(page.context())
  const { promise: sinal, resolve: responder } = Promise.withResolvers<void>()
  await abrirRelatorio(page, CARRO, {}, sinal)
  const seguinte = page.getByRole('heading', { name: 'Responda e melhore o valor' })
  await page.getByText('Quero propostas antes de dar o meu contato').waitFor()
  expect(await segundoCaminho(page).count()).toBe(0)
  await expectAccessible(page)
  const antes = await seguinte.boundingBox()
  responder()
  await segundoCaminho(page).waitFor()
  expect(await seguinte.boundingBox()).toEqual(antes)
  expect(visita.problems).toEqual([])
  await visita.close()
})

test('on a desktop the value stands before the questions, and its three figures inside the drawing', async () => {
  const visita = await visit(browser(), { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const { page } = visita
  await answerCookies(page.context())
  await abrirRelatorio(page, CARRO)
  const medir = async (lugar: Locator) => {
    const caixa = await lugar.boundingBox()
    if (!caixa) throw new Error('not on the page')
    return { ...caixa, direita: caixa.x + caixa.width }
  }
  const valor = page.getByRole('region', { name: 'Valor e faixas' })
  const questoes = await medir(page.getByRole('heading', { name: 'Responda e melhore o valor' }))
  const caixa = await medir(valor)
  expect(caixa.direita).toBeLessThan(questoes.x)
  expect(caixa.y).toBeLessThanOrEqual(questoes.y)
  const estrada = await medir(valor.getByRole('img'))
  for (const linha of await valor.locator('dl > div').all()) {
    const { x, direita } = await medir(linha)
    expect([x, direita]).toEqual([estrada.x, estrada.direita])
  }
  await visita.close()
})
