import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { expectSoon, focusedText } from './browser.ts'
import { expectAccessible, expectNoSideScroll } from './checks/page-checks.ts'
import { setUpFixture, TELAS, visitar } from './fixture.ts'
import { deixarLead } from './people.ts'

const fixture = setUpFixture()

/** A window without offers: the page of offers is tested elsewhere. */
const JANELA = {
  id: '00000000-0000-4000-8000-000000000000',
  estado: 'aberta',
  tipo_veiculo: 'carro',
  aberta_em: '2026-11-23T12:00:00Z',
  fecha_em: '2999-11-24T18:00:00Z',
  caduca_em: '2999-11-24T18:00:00Z',
  convidadas: 5,
  troca: null,
  dividas: 0,
  sem_avarias: false,
  fotos: [],
  propostas: [],
  perguntas: [],
  escolha: null,
  fatos: [],
}

/** An offer that arrives while the page is open. */
const PROPOSTA = {
  id: '00000000-0000-4000-8000-000000000001',
  agencia: { nome: 'Vale Seminovos', cidade: 'Campinas - SP', logo_url: null },
  distancia_km: 4,
  valor: 45_000,
  busca_reais: 0,
  sobra: 45_000,
  validade_dias: 7,
  vale_ate: '2999-11-30T18:00:00Z',
  inspecao: ['documentos'],
  situacao: 'feita',
  valida: true,
  porque_nao: null,
  aumentada: false,
  palavra: null,
}

/** Opens the page of the n-th lead, whose window `lerJanela` gives at each read. */
async function abrir(tela: (typeof TELAS)[number], n: number, lerJanela?: () => object) {
  const lead_id = await deixarLead(fixture, n)
  const cofre = openVault({ dataDir: path.join(fixture.site.dataDir, 'auth') })
  const visita = await visitar(fixture, tela.width, tela.colorScheme)
  const lerSituacao = () => ({
    pode: true,
    porque: null,
    contato_autorizado: false,
    janela: lerJanela?.() ?? JANELA,
  })
  if (lerJanela) await visita.page.clock.install()
  await visita.page.route('**/api/propostas', rota => rota.fulfill({ json: lerSituacao() }))
  await visita.page.goto(`/propostas#${palavraDoDono({ cofre }, lead_id)}`)
  return visita
}

/** Draws a photo as a file for a field of photos; its colour tells it from the others. */
const desenharArquivo = async (name: string, paint: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPhoto('frente', paint),
})

/** The grey of the bar over a plate: `COR_DA_TARJA` of `editar-imagem.ts`. */
const COR_DA_TARJA = 0x8a9490

/** Finds the pictures of stored photos. */
const acharGuardadas = (page: Page) => page.locator('img[src^="/api/fotos/"]')

/** Sends a photo with a bar over the plate, and checks the bar in the stored file. */
async function cobrirPlaca(page: Page, largura: number): Promise<void> {
  const frente = page.getByLabel('Fotografar: Frente')
  await frente.setInputFiles(await desenharArquivo('frente.jpg', '#b3392f'))
  await page.getByRole('heading', { name: 'Quer cobrir a placa?' }).waitFor()
  const foto = page.getByRole('img', { name: 'A foto que você escolheu' })
  const caixa = await foto.boundingBox()
  if (!caixa) throw new Error('no picture')
  await page.mouse.click(caixa.x + caixa.width / 2, caixa.y + caixa.height / 2)
  const tarja = page.getByRole('button', { name: 'Tarja sobre a placa. Mova com as setas.' })
  await tarja.press('ArrowDown')
  await page.getByRole('button', { name: 'Maior' }).click()
  await expectAccessible(page)
  if (process.env.FOTOS_DIR) await page.screenshot({ path: `${process.env.FOTOS_DIR}/placa-${largura}.png` })
  await page.getByRole('button', { name: 'Enviar com a tarja' }).click()
  const guardada = acharGuardadas(page)
  await guardada.waitFor()
  const [inteira = ''] = (await guardada.getAttribute('src'))?.split('?') ?? []
  const bytes = Buffer.from(await (await page.request.get(inteira)).body())
  // A point of the bar, whose grey the JPEG keeps roughly.
  const pixel = await sharp(bytes).extract({ left: 600, top: 416, width: 1, height: 1 }).raw().toBuffer()
  const desvios = [...pixel].map((valor, i) => Math.abs(valor - ((COR_DA_TARJA >> (16 - 8 * i)) & 255)))
  expect(Math.max(...desvios), 'the stored picture itself is covered').toBeLessThan(8)
}

/** Takes a photo without a signal: it waits, and leaves by itself. */
async function enviarSemSinal(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.getByLabel('Fotografar: Painel').setInputFiles(await desenharArquivo('painel.jpg', '#2f5fb3'))
  await page.getByText('Sem sinal agora. Enviamos as fotos quando ele voltar.').waitFor()
  await page.context().setOffline(false)
  await expectSoon(() => acharGuardadas(page).count()).toBe(2)
}

/** Reloads the page before a photo was sent: it is not lost. */
async function recarregarAntesDoEnvio(page: Page): Promise<void> {
  const guardada = acharGuardadas(page)
  const fotos = '**/api/propostas/fotos/*'
  await page.route(fotos, rota => rota.abort())
  await page.getByLabel('Fotografar: Lateral').setInputFiles(await desenharArquivo('lateral.jpg', '#3f8f5b'))
  await page.getByText('Sem sinal agora. Enviamos as fotos quando ele voltar.').waitFor()
  await page.reload()
  await page.getByRole('img', { name: 'Foto: Lateral' }).waitFor()
  await expectSoon(() => guardada.count()).toBe(2)
  await page.unroute(fotos)
  await expectSoon(() => guardada.count()).toBe(3)
  await page.getByRole('button', { name: 'Apagar a foto: Lateral' }).click()
  await expectSoon(() => guardada.count()).toBe(2)
}

/** Sends photos of damage, which take the place of "nothing to show", and deletes them. */
async function fotografarAvarias(page: Page): Promise<void> {
  const guardada = acharGuardadas(page)
  const avaria = page.getByLabel('Fotografar: Riscos')
  for (const [i, cor] of ['#b3392f', '#2f5fb3'].entries()) {
    await avaria.setInputFiles(await desenharArquivo(`avaria-${i}.jpg`, cor))
    await page.getByRole('button', { name: 'Enviar assim' }).click()
    await expectSoon(() => guardada.count()).toBe(3 + i)
  }
  expect(await page.getByRole('button', { name: 'Não tem riscos nem amassados' }).count()).toBe(0)
  for (const restam of [3, 2]) {
    await page.getByRole('button', { name: 'Apagar a foto: Avaria' }).first().click()
    await expectSoon(() => guardada.count()).toBe(restam)
  }
}

test.each(TELAS)('an owner photographs the vehicle with a covered plate, at $width px', async tela => {
  const visita = await abrir(tela, tela.width)
  const { page } = visita
  const guardada = acharGuardadas(page)
  await cobrirPlaca(page, tela.width)
  await enviarSemSinal(page)
  await recarregarAntesDoEnvio(page)

  await page.getByRole('button', { name: 'Não tem riscos nem amassados' }).click()
  await page.getByRole('button', { name: 'Não tem riscos nem amassados', pressed: true }).waitFor()
  await page
    .getByLabel('Fotografar: Motor')
    .setInputFiles({ ...(await desenharArquivo('motor.heic', '#777777')) })
  await page.getByText(/Este arquivo é HEIC/).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  if (process.env.FOTOS_DIR)
    await page.screenshot({ path: `${process.env.FOTOS_DIR}/fotos-${tela.width}.png`, fullPage: true })
  await fotografarAvarias(page)
  await page.getByRole('button', { name: 'Apagar a foto: Painel' }).click()
  await expectSoon(() => guardada.count()).toBe(1)
  await page.reload()
  await expectSoon(() => guardada.count()).toBe(1)
  await visita.close()
})

/**
 * Draws a photo of a phone that was held upright: its pixels lie on their side, and their left edge, in red, is its
 * top.
 */
const fotoDeitada = async () => {
  const topo = { create: { width: 600, height: 2_000, channels: 3, background: '#c02020' } } as const
  return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#2040c0' } })
    .composite([{ input: topo, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test('photos are sent one by one with their progress, scaled and upright', async () => {
  const visita = await abrir(TELAS[0], 5)
  const { page } = visita
  // The driver does not give the body of a file's upload.
  await page.evaluate(() => {
    const enviados: unknown[] = []
    Object.assign(globalThis, { enviados })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (corpo) {
      enviados.push(corpo)
      send.call(this, corpo)
    }
  })
  let [indo, juntas] = [0, 0]
  const { promise: sinal, resolve: voltar } = Promise.withResolvers<void>()
  await page.route('**/api/propostas/fotos/*', async rota => {
    juntas = Math.max(juntas, ++indo)
    await sinal
    const resposta = await rota.fetch()
    indo--
    await rota.fulfill({ response: resposta })
  })
  const painel = page.getByLabel('Fotografar: Painel')
  expect(await painel.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp')
  await painel.setInputFiles({ name: 'painel.jpg', mimeType: 'image/jpeg', buffer: await fotoDeitada() })
  // The first photo is on its way before the second: which is prepared first depends on the machine.
  await expectSoon(() => indo).toBe(1)
  await page.getByLabel('Fotografar: Motor').setInputFiles(await desenharArquivo('motor.jpg', '#2f5fb3'))
  await page.getByText('Enviando 2 fotos, uma de cada vez.').waitFor()
  await page.getByRole('progressbar', { name: 'Enviando: Painel' }).waitFor()
  await page.getByRole('progressbar', { name: 'Enviando: Motor' }).waitFor()
  await expectSoon(() => indo).toBe(1)
  voltar()
  await expectSoon(() => page.locator('img[src^="/api/fotos/"]').count()).toBe(2)
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(juntas).toBe(1)
  const enviado = await page.evaluate(async () => {
    const [corpo] = (globalThis as unknown as { enviados: Blob[] }).enviados
    return [...new Uint8Array((await corpo?.arrayBuffer()) ?? [])]
  })
  const foto = sharp(Buffer.from(enviado))
  const { width, height, orientation = 1 } = await foto.metadata()
  // The longer side has 1600 pixels, as the site stores it.
  expect([width, height, orientation]).toEqual([1_067, 1_600, 1])
  const lerCor = async (top: number) => [
    ...(await foto.clone().extract({ left: 500, top, width: 1, height: 1 }).raw().toBuffer()),
  ]
  const [[vermelho = 0, , azul = 0], [vermelhoAbaixo = 0, , azulAbaixo = 0]] = [
    await lerCor(100),
    await lerCor(1_500),
  ]
  expect([vermelho > azul, azulAbaixo > vermelhoAbaixo]).toEqual([true, true])
  await visita.close()
})

test('an offer that arrives does not interrupt the sending of a photo', async () => {
  let janela: object = JANELA
  const visita = await abrir(TELAS[0], 3, () => janela)
  const { page } = visita
  let envios = 0
  const { promise: sinal, resolve: voltar } = Promise.withResolvers<void>()
  await page.route('**/api/propostas/fotos/*', async rota => {
    envios++
    await sinal
    await rota.continue()
  })
  await page.getByLabel('Fotografar: Painel').setInputFiles(await desenharArquivo('painel.jpg', '#2f5fb3'))
  await expectSoon(() => envios).toBe(1)
  janela = { ...JANELA, estado: 'com_propostas', propostas: [PROPOSTA] }
  // The page reads its window again every 25 seconds.
  await page.clock.fastForward(26_000)
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '1 proposta para você' }).waitFor()
  await expectSoon(() => focusedText(page)).toBe('1 proposta para você')
  voltar()
  const guardada = page.locator('img[src^="/api/fotos/"]')
  await guardada.waitFor()
  expect(envios).toBe(1)
  // On the next visit the offers come first, with the photos and the ways out in folds.
  await page.reload()
  const fotos = page.getByText('Fotos do veículo (1)')
  await fotos.waitFor()
  expect(await guardada.isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Nenhuma serve' }).count()).toBe(0)
  await fotos.click()
  await guardada.waitFor()
  await page.getByText('Outras opções').click()
  await page.getByRole('button', { name: 'Nenhuma serve' }).waitFor()
  await visita.close()
})

test('a window that ended is not read again', async () => {
  let leituras = 0
  const visita = await abrir(TELAS[0], 4, () => {
    leituras++
    return { ...JANELA, estado: 'caducou' }
  })
  await visita.page.getByRole('heading', { level: 1, name: 'O prazo terminou' }).waitFor()
  const antes = leituras
  await visita.page.clock.fastForward(120_000)
  await visita.page.getByRole('button', { name: 'Pedir propostas de novo' }).focus()
  expect(leituras).toBe(antes)
  await visita.close()
})
