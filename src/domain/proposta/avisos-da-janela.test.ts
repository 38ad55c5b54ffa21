import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { enviarMensagens, type MundoDoWhatsapp } from '#domain/whatsapp/enviar-mensagens.ts'
import { createWhatsappClient } from '#platform/external/whatsapp/client.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarProposta } from '#tests/domain/proposta/janela-de-teste.ts'
import { createWhatsappDouble, type WhatsappDouble } from '#tests/platform/external/whatsapp-double.ts'
import { vencerJanelas } from './dono/vencer.ts'
import { palavraDoDono } from './palavra-do-dono.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let meta: WhatsappDouble
let mundo: MundoDoWhatsapp
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
beforeEach(async () => {
  antes = 0
  meta = await createWhatsappDouble()
  mundo = {
    ...painel.teste.mundo,
    mensageiro: createWhatsappClient({ ...painel.teste.mundo.env, ...meta.env }),
  }
  for (const tabela of ['emails_saida', 'whatsapp_mensagens', 'entregas'])
    await painel.teste.db.servico.execute(sql`delete from ${sql.identifier(tabela)}`)
})
afterEach(async () => {
  painel.teste.time.offset_ms = 0
  await meta.close()
})

type Loja = { id: string; token: string; email: string }
const LOJAS = ['5531988880001', '5531988880002', '5531988880003']
const DONO = '5511987654321'
/** WhatsApp's error code for a number that cannot receive a message. */
const ENTREGA_IMPOSSIVEL = 131026

type Quer = { whatsapp?: boolean; semEmail?: boolean }

/**
 * Opens a window to which three agencies are invited; with `whatsapp` they and the owner asked for all messages there.
 * With `semEmail` the agencies turned off the mail about new leads.
 */
async function abrir({ whatsapp, semEmail }: Quer) {
  await painel.teste.db.servico.execute(sql`update agencias set ativa = false`)
  const lojas: [Loja, Loja, Loja] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  const lead = await painel.lead()
  if (semEmail)
    for (const { token } of lojas)
      await painel.teste.call('PUT', '/api/minha-agencia/avisos/email', { token, body: { email: false } })
  if (whatsapp) {
    for (const [i, { token }] of lojas.entries()) {
      const body = { whatsapp: `+${LOJAS[i]}`, leads: true, janelas: true }
      await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', { token, body })
    }
    await painel.teste.db.servico.execute(
      sql`insert into whatsapp_donos (lead_id, ligado_em) values (${lead}, now())`,
    )
  }
  const palavra = palavraDoDono(painel.teste.mundo, lead)
  const pedir = (caminho: string, body: object) =>
    painel.teste.call('POST', `/api/propostas${caminho}`, { headers: { 'x-propostas': palavra }, body })
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  const { json } = await pedir('', { aceito: true })
  return { lojas, lead, palavra, pedir, janela: json.janela }
}

/** Number of messages that WhatsApp took in earlier steps. */
let antes = 0
/** Lists the recipients of waiting letters by subject, and of the messages that WhatsApp took, by template. */
async function recebidos() {
  await enviarMensagens(mundo)
  const cartas = (await painel.teste.mundo.mail.list()).map(
    ({ para, assunto }) => `${para} ${assunto.split(':')[0]}`,
  )
  return {
    cartas: cartas.sort(),
    whatsapp: meta.sent
      .slice(antes)
      .map(({ to, template }) => `${to} ${template.name}`)
      .sort(),
  }
}

/** Moves to the next step, as if the pauses between messages were over. */
async function depois() {
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  await painel.teste.db.servico.execute(
    sql`update whatsapp_mensagens set chamada_em = chamada_em - interval '1 minute'`,
  )
  meta.rest()
  antes = meta.sent.length
}

/**
 * Walks a window from its opening to the choice, and returns who got a message at each event.
 * @param cadaVez runs before each event.
 */
async function percorrer(quer: Quer, cadaVez: () => void = () => undefined) {
  cadaVez()
  const aberta = await abrir(quer)
  const { lojas, janela, pedir } = aberta
  const passos = [await recebidos()]
  const propostas: string[] = []
  for (const [i, loja] of lojas.entries())
    propostas.push(await criarProposta(painel, janela.id, loja, { valor: 50_000 - i * 1_000 }))
  for (const ateFechar of [false, true]) {
    await depois()
    cadaVez()
    if (ateFechar) painel.teste.time.offset_ms = Date.parse(janela.fecha_em) - Date.now()
    await vencerJanelas(painel.teste.mundo)
    await vencerJanelas(painel.teste.mundo)
    passos.push(await recebidos())
  }
  await depois()
  cadaVez()
  for (const _ of [1, 2]) await pedir('/aceitar', { proposta_id: propostas[0] })
  passos.push(await recebidos())
  return { ...aberta, passos }
}

const MODELOS_DAS_LOJAS = [
  `${LOJAS[0]} proposta_escolhida`,
  `${LOJAS[1]} outra_proposta_escolhida`,
  `${LOJAS[2]} outra_proposta_escolhida`,
]
/** Returns the letters of each event, in the order of `percorrer`. */
const cartasDe = (lojas: readonly Loja[]) => [
  lojas.map(({ email }) => `${email} Pedido de proposta`).sort(),
  [expect.stringMatching(/Chegou uma proposta pelo seu/)],
  [expect.stringMatching(/As propostas pelo seu/)],
  lojas
    .map(({ email }, i) => `${email} ${i ? 'Outra proposta foi escolhida' : 'Escolheram a sua proposta'}`)
    .sort(),
]

test('each event of a window goes once by mail to people who did not ask for WhatsApp', async () => {
  const { lojas, passos } = await percorrer({ whatsapp: false })
  expect(passos).toEqual(cartasDe(lojas).map(cartas => ({ cartas, whatsapp: [] })))
})

test('without mail about new leads, agencies get none about open windows, but all about their own offers', async () => {
  const { lojas, passos } = await percorrer({ semEmail: true })
  const [, ...depoisDoConvite] = cartasDe(lojas)
  expect(passos.map(({ cartas }) => cartas)).toEqual([[], ...depoisDoConvite])
})

test('each event goes once by WhatsApp, in place of the mail, to people who asked for that', async () => {
  const { passos } = await percorrer({ whatsapp: true })
  expect(passos).toEqual(
    [
      LOJAS.map(numero => `${numero} pedido_de_proposta`),
      [`${DONO} primeira_proposta`],
      [`${DONO} propostas_fechadas`],
      MODELOS_DAS_LOJAS,
    ].map(whatsapp => ({ cartas: [], whatsapp })),
  )
})

test('each event that WhatsApp refuses goes once by mail', async () => {
  const { lojas, passos } = await percorrer({ whatsapp: true }, () => {
    for (const numero of [...LOJAS, DONO]) meta.fail(numero, ENTREGA_IMPOSSIVEL)
  })
  expect(passos).toEqual(cartasDe(lojas).map(cartas => ({ cartas, whatsapp: [] })))
})

test('messages name the vehicle and the time, open the right page, and name no person or amount', async () => {
  const { lojas, janela, palavra, pedir } = await abrir({ whatsapp: true })
  await enviarMensagens(mundo)
  expect(meta.sent[0]?.template).toMatchObject({
    parameters: [expect.stringMatching(/^Chevrolet Onix \d{4}/), expect.stringMatching(/ 18:00$/)],
    button: `janela=${janela.id}`,
  })
  await depois()
  const escolhida = await criarProposta(painel, janela.id, lojas[0], { valor: 47_123 })
  await vencerJanelas(painel.teste.mundo)
  await enviarMensagens(mundo)
  expect(meta.sent.at(-1)?.template).toMatchObject({ name: 'primeira_proposta', button: palavra })
  await criarProposta(painel, janela.id, lojas[1], { valor: 46_000 })
  for (const loja of lojas.slice(0, 2))
    await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', {
      token: loja.token,
      body: { whatsapp: '', leads: false, janelas: false },
    })
  await pedir('/aceitar', { proposta_id: escolhida })
  const [outra] = (await painel.teste.mundo.mail.list()).filter(({ para }) => para === lojas[1].email)
  expect(outra?.texto).toContain('escolheu outra proposta. A sua ficou em 2º lugar.')
  expect(JSON.stringify(meta.sent)).not.toMatch(/47\.?123|Maria/)
})
