import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { HORA_MS } from '#domain/tempo/tempo.ts'
import { createWhatsappClient } from '#platform/external/whatsapp/client.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import {
  createWhatsappDouble,
  replyOf,
  signed,
  statusOf,
  type WhatsappDouble,
} from '#tests/platform/external/whatsapp-double.ts'
import { avisarPorWhatsapp } from './avisar.ts'
import { enviarMensagens, type MundoDoWhatsapp } from './enviar-mensagens.ts'
import { apagarMensagens, retomar, tomarMensagem } from './fila-de-mensagens.ts'
import { contextoDoCorpo, guardarEvento } from './guardar-evento.ts'
import { processarEventos } from './processar-eventos.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let meta: WhatsappDouble
let mundo: MundoDoWhatsapp
/** Tables that a test fills; each test begins with them empty. */
const TABELAS = [
  'emails_saida',
  'entregas',
  'avisos_agencias',
  'whatsapp_mensagens',
  'whatsapp_eventos',
  'whatsapp_saidas',
  'whatsapp_cobrancas',
  'whatsapp_pausa',
  'whatsapp_donos',
]
/** The agency's number, as it is typed and as Meta writes it. */
const NUMERO = '+5531988887777'
const NOSSO = '5531988887777'

beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
beforeEach(async () => {
  meta = await createWhatsappDouble()
  mundo = {
    ...painel.teste.mundo,
    mensageiro: createWhatsappClient({ ...painel.teste.mundo.env, ...meta.env }),
  }
  for (const tabela of TABELAS)
    await painel.teste.db.servico.execute(sql`delete from ${sql.identifier(tabela)}`)
})
afterEach(() => meta.close())

/** Returns the message that Meta's double accepted at this place, from 0. */
const exigirEnviada = (i = 0) => exigirFato(meta.sent[i], `sent message ${i}`)
const lerLinhas = async <T extends Record<string, unknown>>(consulta: ReturnType<typeof sql>) =>
  (await painel.teste.db.servico.execute<T>(consulta)).rows
/** Reads the messages of the queue, oldest first, with the seconds until their next attempt. */
const lerMensagens = () =>
  lerLinhas<{ estado: string; erro: string | null; tentativas: number; espera_s: number }>(sql`
    select estado, erro, tentativas, round(extract(epoch from proxima_em - now()))::int as espera_s
    from whatsapp_mensagens order by created_at, id`)
const lerEntregas = () =>
  lerLinhas<{ canal: string; estado: string; erro: string | null }>(
    sql`select canal, estado, erro from entregas order by criada_em, canal desc`,
  )
/** Counts the letters to agencies about an event that wait in the queue of mails. */
const contarCartas = async () =>
  (await lerLinhas(sql`select 1 from emails_saida where entrega_id is not null or agencia_id is not null`))
    .length
/** Ends the waits of the queue and of the rates. */
async function passarOTempo() {
  await painel.teste.db.servico.execute(
    sql`update whatsapp_mensagens set proxima_em = now(), chamada_em = chamada_em - interval '1 minute'`,
  )
  meta.rest()
}
const enviar = () => enviarMensagens(mundo)
/** Stores and processes a signed event, as if Meta had sent it. */
async function receber(corpo: object) {
  await guardarEvento(painel.teste.mundo, Buffer.from(signed(corpo).raw))
  await processarEventos(
    mundo,
    () => false,
    erro => {
      throw erro
    },
  )
}
/** Creates an agency with WhatsApp for both kinds. */
async function criarAgencia(numero = NUMERO) {
  const nova = await painel.agencia()
  const body = { whatsapp: numero, leads: true, janelas: true }
  const salva = await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', {
    token: nova.token,
    body,
  })
  expect(salva.json).toMatchObject({ whatsapp: numero, whatsapp_leads: true, whatsapp_janelas: true })
  return nova
}
/** Assigns a lead, by default a new one, to an agency. Returns the lead's id. */
const darLead = async ({ id }: { id: string }, lead_id?: string) => {
  const lead = lead_id ?? (await painel.lead())
  expect(
    (await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids: [id] })).status,
  ).toBeLessThan(300)
  return lead
}
/** A content in the sealed form; no test opens it. */
const SELADO = `c1.chave-01.${'x'.repeat(40)}`
const CARTA = { assunto: 'A', previa: '', titulo: 'A', paragrafos: ['b'], porque: '' }
/** Queues the notice of an open window. @returns whether WhatsApp takes it. */
const avisarDaJanela = (agencia_id: string, lead_id: string, vale_ate?: Date) =>
  avisarPorWhatsapp(painel.teste.db.servico, painel.teste.mundo, {
    tipo: 'janela_aberta',
    agencia_id,
    lead_id,
    parametros: ['Chevrolet Onix 2021, Campinas - SP', '18h de amanhã'],
    botao: 'ver=propostas',
    carta: CARTA,
    ...(vale_ate && { vale_ate }),
  })

test('a new lead goes by WhatsApp in place of the mail, with the vehicle and without the person', async () => {
  const loja = await criarAgencia()
  const lead = await darLead(loja)
  expect(await contarCartas()).toBe(0)
  expect(await enviar()).toBe(1)
  expect(meta.sent).toMatchObject([{ to: NOSSO, template: { name: 'novo_lead', button: `lead=${lead}` } }])
  const dito = JSON.stringify(meta.sent[0]?.template)
  expect(dito).toContain('Campinas - SP')
  expect(dito).not.toMatch(/Maria|98765|@/)
  expect(await lerEntregas()).toEqual([{ canal: 'whatsapp', estado: 'enviado', erro: null }])
  for (const status of ['sent', 'delivered', 'read'] as const)
    await receber(statusOf(exigirEnviada(), status))
  expect(await lerMensagens()).toMatchObject([{ estado: 'entregue' }])
  expect(await contarCartas(), 'accepted: the mail of the event is not sent').toBe(0)
})

test('an agency that did not ask gets mail; a message for windows needs its own wish', async () => {
  const loja = await painel.agencia()
  const lead = await darLead(loja)
  expect([await contarCartas(), (await lerMensagens()).length]).toEqual([1, 0])
  expect(await avisarDaJanela(loja.id, lead)).toBe(false)
  const body = { whatsapp: NUMERO, leads: true, janelas: false }
  await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', { token: loja.token, body })
  expect(await avisarDaJanela(loja.id, lead), 'open windows cost more').toBe(false)
  await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', {
    token: loja.token,
    body: { ...body, janelas: true },
  })
  expect(await avisarDaJanela(loja.id, lead)).toBe(true)
  await enviar()
  expect(meta.sent).toMatchObject([{ template: { name: 'pedido_de_proposta', button: 'ver=propostas' } }])
})

// `whatsapp-double.ts` has Meta's names of the codes.
test.each([131026, 131047, 132001, 100])('code %i has no retry: the mail goes', async codigo => {
  await darLead(await criarAgencia())
  meta.fail(NOSSO, codigo)
  await enviar()
  expect(await lerMensagens()).toMatchObject([{ estado: 'falhou', erro: String(codigo) }])
  expect(await lerEntregas()).toEqual([
    { canal: 'whatsapp', estado: 'falhou', erro: String(codigo) },
    { canal: 'email', estado: 'pendente', erro: null },
  ])
  expect(await contarCartas()).toBe(1)
})

test.each([130429, 131056, 80007])('code %i is retried with back-off, then the mail goes', async codigo => {
  await darLead(await criarAgencia())
  meta.fail(NOSSO, codigo, codigo, codigo, codigo)
  for (const espera_s of [60, 240, 960]) {
    await enviar()
    expect(await lerMensagens()).toMatchObject([{ estado: 'pendente', erro: String(codigo), espera_s }])
    expect(await contarCartas()).toBe(0)
    await passarOTempo()
  }
  await enviar()
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([[{ estado: 'falhou' }], 1])
  expect(meta.sent).toEqual([])
})

test('code 131049 is retried once, a day later', async () => {
  await darLead(await criarAgencia())
  meta.fail(NOSSO, 131049, 131049)
  await enviar()
  expect(await lerMensagens()).toMatchObject([{ estado: 'pendente', espera_s: 86_400 }])
  await passarOTempo()
  await enviar()
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([
    [{ estado: 'falhou', erro: '131049' }],
    1,
  ])
})

test('code 131049 is not retried after the end of what the message announces', async () => {
  const loja = await criarAgencia()
  const lead = await painel.lead()
  await avisarDaJanela(loja.id, lead, new Date(Date.now() + HORA_MS))
  meta.fail(NOSSO, 131049)
  await enviar()
  expect(await contarCartas(), 'the window closes before the retry').toBe(1)
})

test('code 131050 opts the number out: this notice and the next ones go by mail', async () => {
  const loja = await criarAgencia()
  await darLead(loja)
  meta.fail(NOSSO, 131050)
  await enviar()
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([
    [{ estado: 'falhou', erro: '131050' }],
    1,
  ])
  await darLead(loja)
  expect([(await lerMensagens()).length, await contarCartas()]).toEqual([1, 2])
  const body = { whatsapp: '(31) 98888-7777', leads: true, janelas: false }
  const volta = await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', {
    token: loja.token,
    body,
  })
  expect([volta.status, volta.json.campos.whatsapp]).toEqual([422, expect.stringContaining('VOLTAR')])
  await receber(replyOf('Voltar.', { from: NOSSO }))
  expect(
    (await painel.teste.call('PUT', '/api/minha-agencia/avisos/whatsapp', { token: loja.token, body }))
      .status,
  ).toBe(200)
})

test.each([131048, 132015])(
  'code %i pauses the channel: mails go until the administrator resumes it',
  async codigo => {
    const loja = await criarAgencia()
    await darLead(loja)
    meta.fail(NOSSO, codigo)
    await enviar()
    await darLead(loja)
    await enviar()
    expect(await lerMensagens()).toMatchObject([
      { erro: String(codigo) },
      { estado: 'falhou', erro: 'canal_pausado' },
    ])
    expect([await contarCartas(), meta.sent.length]).toEqual([2, 0])
    await retomar(painel.teste.mundo, { papel: 'admin', claims: { sub: painel.admin_id } })
    await darLead(loja)
    await passarOTempo()
    await enviar()
    expect([await contarCartas(), meta.sent.length]).toEqual([2, 1])
  },
)

test('without settings the channel is off: what was queued goes by mail', async () => {
  await darLead(await criarAgencia())
  mundo = { ...mundo, mensageiro: createWhatsappClient({ ...painel.teste.mundo.env }) }
  await enviar()
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([
    [{ estado: 'falhou', erro: 'canal_desligado' }],
    1,
  ])
})

test('a message to one number waits six seconds after the one before', async () => {
  const loja = await criarAgencia()
  await darLead(loja)
  await enviar()
  await avisarDaJanela(loja.id, await painel.lead())
  await enviar()
  expect(meta.sent.length).toBe(1)
  expect(await lerMensagens()).toMatchObject([{ estado: 'aceita' }, { estado: 'pendente', tentativas: 0 }])
  await passarOTempo()
  await enviar()
  expect([meta.sent.length, meta.refused]).toEqual([2, []])
})

test('the 251st recipient of a day gets mail; known ones still get WhatsApp', async () => {
  const loja = await criarAgencia()
  const lead = await painel.lead()
  await painel.teste.db.servico.execute(sql`
    insert into whatsapp_mensagens (tipo, agencia_id, lead_id, conteudo, estado, numero_chave, chamada_em)
    select 'escolhida', ${loja.id}::uuid, ${lead}::uuid, ${SELADO}, 'aceita', 'n' || n, now() - interval '1 hour'
    from generate_series(1, 249) n`)
  await darLead(loja)
  await enviar()
  const outra = await criarAgencia('+5541977776666')
  await darLead(outra)
  await enviar()
  expect([meta.sent.map(({ to }) => to), await contarCartas()]).toEqual([[NOSSO], 1])
  await darLead(loja)
  await passarOTempo()
  await enviar()
  expect(meta.sent.map(({ to }) => to)).toEqual([NOSSO, NOSSO])
})

test('waiting notices of leads to one agency are one message, and one mail if it fails', async () => {
  const loja = await criarAgencia()
  for (let i = 0; i < 3; i++) await darLead(loja)
  meta.fail(NOSSO, 130429)
  await enviar()
  await passarOTempo()
  await enviar()
  expect(meta.sent).toMatchObject([{ template: { parameters: [expect.stringContaining('e mais 2')] } }])
  expect((await lerMensagens()).map(({ estado }) => estado)).toEqual(['aceita', 'aceita', 'aceita'])
  await receber(statusOf(exigirEnviada(), 'failed', { code: 131026 }))
  expect((await lerMensagens()).map(({ estado }) => estado)).toEqual(['falhou', 'falhou', 'falhou'])
  expect((await lerEntregas()).filter(({ canal }) => canal === 'email')).toHaveLength(3)
  expect((await painel.teste.mundo.mail.list()).map(({ assunto }) => assunto)).toEqual(
    expect.arrayContaining([expect.stringContaining('3 leads')]),
  )
})

test('a status may fail an accepted message: one mail, for repeats and in any order', async () => {
  await darLead(await criarAgencia())
  await enviar()
  const mensagem = exigirEnviada()
  for (let i = 0; i < 3; i++) await receber(statusOf(mensagem, 'failed', { code: 131026 }))
  await receber(statusOf(mensagem, 'sent'))
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([
    [{ estado: 'falhou', erro: '131026' }],
    1,
  ])
})

test('a delivered message cannot fail any more', async () => {
  await darLead(await criarAgencia())
  await enviar()
  const mensagem = exigirEnviada()
  for (const status of ['read', 'delivered', 'sent'] as const) await receber(statusOf(mensagem, status))
  await receber(statusOf(mensagem, 'failed', { code: 131026 }))
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([[{ estado: 'entregue' }], 0])
})

test('a status of an earlier attempt changes nothing', async () => {
  await darLead(await criarAgencia())
  await enviar()
  const primeira = exigirEnviada()
  await receber(statusOf(primeira, 'failed', { code: 131049 }))
  await receber(statusOf(primeira, 'failed', { code: 131049 }))
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([
    [{ estado: 'pendente', erro: '131049' }],
    0,
  ])
  await passarOTempo()
  await enviar()
  await receber(statusOf(primeira, 'failed', { code: 131049 }))
  expect([await lerMensagens(), meta.sent.length, await contarCartas()]).toMatchObject([
    [{ estado: 'aceita' }],
    2,
    0,
  ])
})

test('a crash between Meta’s answer and our commit sends nothing twice: the status settles it', async () => {
  await darLead(await criarAgencia())
  meta.state.hang = true
  await enviar()
  expect(await lerMensagens()).toMatchObject([{ estado: 'enviando', espera_s: 600 }])
  meta.state.hang = false
  expect(await enviar(), 'the lease holds').toBe(0)
  await receber(statusOf(exigirEnviada(), 'sent'))
  await passarOTempo()
  expect(await enviar()).toBe(0)
  expect([await lerMensagens(), meta.sent.length, await contarCartas()]).toMatchObject([
    [{ estado: 'aceita' }],
    1,
    0,
  ])
})

test('a status that comes before the answer to its own call is kept', async () => {
  await darLead(await criarAgencia())
  meta.state.beforeAnswer = () => receber(statusOf(exigirEnviada(), 'failed', { code: 131026 }))
  await enviar()
  expect([await lerMensagens(), await contarCartas()]).toMatchObject([[{ estado: 'falhou' }], 1])
})

test('a lost call is repeated after its lease', async () => {
  await darLead(await criarAgencia())
  expect(await tomarMensagem(painel.teste.db.servico)).toBeDefined()
  expect(await enviar()).toBe(0)
  await passarOTempo()
  await enviar()
  expect([await lerMensagens(), meta.sent.length]).toMatchObject([[{ estado: 'aceita', tentativas: 2 }], 1])
})

test.each(['SAIR', 'sair.', ' Sáir ', 'parar', 'PARAR!'])(
  '"%s" ends the messages to a number at once',
  async dito => {
    const loja = await criarAgencia()
    await darLead(loja)
    await receber(replyOf(dito, { from: NOSSO }))
    await enviar()
    expect([meta.sent.length, await contarCartas()]).toEqual([0, 1])
    await darLead(loja)
    expect([(await lerMensagens()).length, await contarCartas()]).toEqual([1, 2])
  },
)

test.each(['Sair com o carro amanhã?', 'bom dia', ''])('"%s" changes nothing', async dito => {
  const loja = await criarAgencia()
  await receber(replyOf(dito, { from: NOSSO }))
  await darLead(loja)
  await enviar()
  expect(meta.sent.length).toBe(1)
})

test('an opt-out without a number finds it by the user of an earlier status, and the other way round', async () => {
  const loja = await criarAgencia()
  await darLead(loja)
  await enviar()
  await receber(statusOf(exigirEnviada(), 'delivered', { user: 'BR.13491208655302741918' }))
  await receber(replyOf('sair', { user: 'BR.13491208655302741918' }))
  await darLead(loja)
  expect([(await lerMensagens()).length, await contarCartas()]).toEqual([1, 1])
  const outra = await criarAgencia('+5541977776666')
  await receber(replyOf('sair', { user: 'BR.2' }))
  await darLead(outra)
  await enviar()
  await receber(statusOf(exigirEnviada(1), 'sent', { user: 'BR.2' }))
  await darLead(outra)
  expect((await lerMensagens()).length, 'the first status ties the user to the number').toBe(2)
  const guardado = JSON.stringify(await lerLinhas(sql`select * from whatsapp_saidas`))
  expect(guardado).not.toMatch(/BR\.|8888|7777/)
})

test('each charged message counts once, by the category that Meta says, also replies of others', async () => {
  await darLead(await criarAgencia())
  await enviar()
  const mensagem = exigirEnviada()
  for (const status of ['sent', 'delivered', 'delivered'] as const) await receber(statusOf(mensagem, status))
  const digitada = {
    to: NOSSO,
    wamid: 'wamid.deOutroPrograma',
    reference: '',
    template: { name: '', parameters: [], button: '' },
  }
  await receber(statusOf(digitada, 'sent', { category: 'service' }))
  expect(
    await lerLinhas(sql`select categoria, count(*)::int as n from whatsapp_cobrancas group by 1 order by 1`),
  ).toEqual([
    { categoria: 'service', n: 1 },
    { categoria: 'utility', n: 1 },
  ])
})

test('no number, name or provider id stands in the tables in clear', async () => {
  await darLead(await criarAgencia())
  await enviar()
  await receber(statusOf(exigirEnviada(), 'sent'))
  await guardarEvento(painel.teste.mundo, Buffer.from(signed(replyOf('oi', { from: NOSSO })).raw))
  const tudo = JSON.stringify([
    await lerLinhas(sql`select * from whatsapp_mensagens`),
    await lerLinhas(sql`select * from whatsapp_eventos`),
    await lerLinhas(sql`select * from whatsapp_cobrancas`),
  ])
  expect(tudo).not.toMatch(/88887777|wamid|Quem Escreve/)
})

test('an event of an unknown shape is removed, and delays no other', async () => {
  await darLead(await criarAgencia())
  await enviar()
  const estranhos = [
    {},
    { entry: 'x' },
    { entry: [{ changes: [null, { value: { statuses: [1, { id: 2 }], messages: 'x' } }] }] },
  ]
  for (const corpo of estranhos) await receber(corpo)
  expect(await lerLinhas(sql`select 1 from whatsapp_eventos`)).toEqual([])
  await receber(statusOf(exigirEnviada(), 'delivered'))
  expect(await lerMensagens()).toMatchObject([{ estado: 'entregue' }])
})

test('a message is deleted after a month', async () => {
  await darLead(await criarAgencia())
  await painel.teste.db.servico.execute(
    sql`update whatsapp_mensagens set created_at = now() - interval '31 days'`,
  )
  await apagarMensagens(painel.teste.mundo)
  expect(await lerMensagens()).toEqual([])
})

test('an event from before the compression is processed', async () => {
  await darLead(await criarAgencia())
  await enviar()
  await guardarEvento(painel.teste.mundo, Buffer.from('{}'))
  const [evento] = await lerLinhas(sql`select id from whatsapp_eventos`)
  const [id, corpo] = [String(evento?.id), signed(statusOf(exigirEnviada(), 'delivered')).raw]
  const { envelope } = painel.teste.db.cofre.selar(corpo, contextoDoCorpo(id))
  await painel.teste.db.servico.execute(sql`update whatsapp_eventos set corpo = ${envelope} where id = ${id}`)
  await receber({})
  expect(await lerMensagens()).toMatchObject([{ estado: 'entregue' }])
})

test('an event that is no JSON is removed, and those behind it are processed', async () => {
  await darLead(await criarAgencia())
  await enviar()
  await guardarEvento(painel.teste.mundo, Buffer.from('{"a":}'))
  await receber(statusOf(exigirEnviada(), 'delivered'))
  expect(await lerMensagens()).toMatchObject([{ estado: 'entregue' }])
  expect(await lerLinhas(sql`select id from whatsapp_eventos`)).toEqual([])
})
