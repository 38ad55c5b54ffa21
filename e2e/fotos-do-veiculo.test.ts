import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { palavraDoDono } from '#domain/proposta/palavra-do-dono.ts'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { openVault } from '#platform/secrets/vault.ts'
import { expectAccessible, expectNoSideScroll, expectSoon } from './browser.ts'
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
  propostas: [],
  perguntas: [],
  escolha: null,
}

async function abrir(tela: (typeof TELAS)[number]) {
  const lead_id = await deixarLead(fixture, tela.width)
  const cofre = openVault({ dataDir: path.join(fixture.site.dataDir, 'auth') })
  const v = await visitar(fixture, tela.width, tela.colorScheme)
  const situacao = { pode: true, porque: null, contato_autorizado: false, janela: JANELA }
  await v.page.route('**/api/propostas', rota => rota.fulfill({ json: situacao }))
  await v.page.goto(`/propostas#${palavraDoDono({ cofre }, lead_id)}`)
  return v
}

const arquivo = async (name: string, paint: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPhoto('frente', paint),
})

test.each(TELAS)('an owner photographs the vehicle with a covered plate, at $width px', async tela => {
  const v = await abrir(tela)
  const { page } = v
  const frente = page.getByLabel('Fotografar: Frente')
  await frente.setInputFiles(await arquivo('frente.jpg', '#b3392f'))
  await page.getByRole('heading', { name: 'Quer cobrir a placa?' }).waitFor()
  const foto = page.getByRole('img', { name: 'A foto que você escolheu' })
  const caixa = await foto.boundingBox()
  if (!caixa) throw new Error('no picture')
  await page.mouse.click(caixa.x + caixa.width / 2, caixa.y + caixa.height / 2)
  const tarja = page.getByRole('button', { name: 'Tarja sobre a placa. Mova com as setas.' })
  await tarja.press('ArrowDown')
  await page.getByRole('button', { name: 'Maior' }).click()
  await expectAccessible(page)
  if (process.env.FOTOS_DIR)
    await page.screenshot({ path: `${process.env.FOTOS_DIR}/placa-${tela.width}.png` })
  await page.getByRole('button', { name: 'Enviar com a tarja' }).click()
  const guardada = page.locator('img[src^="/api/fotos/"]')
  await guardada.waitFor()
  const bytes = Buffer.from(await (await page.request.get((await guardada.getAttribute('src')) ?? '')).body())
  const pixel = await sharp(bytes).extract({ left: 600, top: 416, width: 1, height: 1 }).raw().toBuffer()
  const cinza = [...pixel].map((valor, i) => Math.abs(valor - ((0x8a9490 >> (16 - 8 * i)) & 255)))
  expect(Math.max(...cinza), 'the stored picture itself is covered').toBeLessThan(8)

  // Without a signal the photo waits, and leaves by itself.
  await page.context().setOffline(true)
  await page.getByLabel('Fotografar: Painel').setInputFiles(await arquivo('painel.jpg', '#2f5fb3'))
  await page.getByText('Sem sinal agora. Enviamos as fotos quando ele voltar.').waitFor()
  await page.context().setOffline(false)
  await expectSoon(() => guardada.count()).toBe(2)

  // A reload loses no photo that was not sent.
  const fotos = '**/api/propostas/fotos/*'
  await page.route(fotos, rota => rota.abort())
  await page.getByLabel('Fotografar: Lateral').setInputFiles(await arquivo('lateral.jpg', '#3f8f5b'))
  await page.getByText('Sem sinal agora. Enviamos as fotos quando ele voltar.').waitFor()
  await page.reload()
  await page.getByRole('img', { name: 'Foto: Lateral' }).waitFor()
  expect(await guardada.count()).toBe(2)
  await page.unroute(fotos)
  await expectSoon(() => guardada.count()).toBe(3)
  await page.getByRole('button', { name: 'Apagar a foto: Lateral' }).click()
  await expectSoon(() => guardada.count()).toBe(2)

  await page.getByRole('button', { name: 'Nada a mostrar' }).click()
  await page.getByRole('button', { name: 'Nada a mostrar', pressed: true }).waitFor()
  await page.getByLabel('Fotografar: Motor').setInputFiles({ ...(await arquivo('motor.heic', '#777777')) })
  await page.getByText(/Este arquivo é HEIC/).waitFor()
  await expectNoSideScroll(page)
  await expectAccessible(page)
  if (process.env.FOTOS_DIR)
    await page.screenshot({ path: `${process.env.FOTOS_DIR}/fotos-${tela.width}.png`, fullPage: true })
  await page.getByRole('button', { name: 'Apagar a foto: Painel' }).click()
  await expectSoon(() => guardada.count()).toBe(1)
  await page.reload()
  await expectSoon(() => guardada.count()).toBe(1)
  await v.close()
})
