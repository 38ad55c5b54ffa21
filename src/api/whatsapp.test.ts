import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sair } from '#domain/whatsapp/saida.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'
import { criarApiDescrita } from '#tests/api/api-descrita.ts'
import { replyOf, signed, WHATSAPP } from '#tests/platform/external/whatsapp-double.ts'

let descrita: Awaited<ReturnType<typeof criarApiDescrita>>
beforeAll(async () => {
  descrita = await criarApiDescrita(WHATSAPP)
})
afterAll(() => descrita.painel.teste.close())

/** Calls the webhook as Meta does. */
const chamar = (body: string, signature?: string) =>
  descrita.api.request('/api/whatsapp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-hub-signature-256': signature }) },
    body,
  })
const lerLinhas = async <T extends Record<string, unknown>>(consulta: ReturnType<typeof sql>) =>
  (await descrita.painel.teste.db.servico.execute<T>(consulta)).rows

test('Meta confirms the webhook with the word of the settings', async () => {
  const pedir = (palavra: string, modo = 'subscribe') =>
    descrita.api.request(
      `/api/whatsapp?hub.mode=${modo}&hub.verify_token=${palavra}&hub.challenge=1158201444`,
    )
  const certa = await pedir(WHATSAPP.WHATSAPP_VERIFICACAO)
  expect([certa.status, await certa.text()]).toEqual([200, '1158201444'])
  expect((await pedir('outra')).status).toBe(403)
  expect((await pedir(WHATSAPP.WHATSAPP_VERIFICACAO, 'unsubscribe')).status).toBe(403)
})

test('a signed call is stored and answered; a repeat too', async () => {
  const { raw, signature } = signed(replyOf('oi', { from: '5511987654321' }))
  for (let i = 0; i < 2; i++) expect((await chamar(raw, signature)).status).toBe(200)
  expect(await lerLinhas(sql`select 1 from whatsapp_eventos`)).toHaveLength(2)
})

// Bodies at the limits of the reader: a character that PostgreSQL refuses, a megabyte, and levels below 64.
const nulo = JSON.stringify({ a: '\u0000' })
const lote = JSON.stringify({ a: 'a'.repeat(1_000_000) })
const objetoProfundo = `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`
const listaProfunda = '['.repeat(20_000)
test.each([
  ['no signature', '{}', undefined, 403],
  ['a wrong signature', '{}', signed('{}', 'outro segredo qualquer').signature, 403],
  ['another body', '{ }', signed('{}').signature, 403],
  ['no JSON', 'x', signed('x').signature, 400],
  ['an empty body', '', signed('').signature, 400],
  ['a deep list', listaProfunda, signed(listaProfunda).signature, 400],
  ['a deep object', objetoProfundo, signed(objetoProfundo).signature, 400],
  ['a list', '[]', signed('[]').signature, 400],
  ['an object that is cut', '{"a":', signed('{"a":').signature, 400],
  ['a huge body', 'a'.repeat(3_200_000), signed('x').signature, 413],
  ['a null character', nulo, signed(nulo).signature, 200],
  ['a large batch', lote, signed(lote).signature, 200],
])('a call with %s gets its status', async (_, corpo, assinatura, status) => {
  expect((await chamar(corpo, assinatura)).status).toBe(status)
})

test('without the settings neither the webhook nor the consent exists', async () => {
  const { api, db, postar } = await createTestApi()
  expect((await api.request('/api/whatsapp?hub.mode=subscribe')).status).toBe(404)
  expect((await postar('/api/whatsapp', {})).status).toBe(404)
  const quero = { avaliacao_id: crypto.randomUUID(), quero: true }
  expect((await postar('/api/whatsapp/ligar', quero)).status).toBe(404)
  await db.close()
})

test('an owner’s consent has its proof, sends the report once, and ends by SAIR', async () => {
  const { painel, api } = descrita
  const lead = await painel.lead()
  const [achado] = await lerLinhas<{ avaliacao_id: string }>(
    sql`select avaliacao_id from leads where id = ${lead}`,
  )
  const pedir = () =>
    api.request('/api/whatsapp/ligar', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ avaliacao_id: achado?.avaliacao_id, quero: true }),
    })
  for (let i = 0; i < 2; i++) expect((await pedir()).status).toBe(201)
  expect(await lerLinhas(sql`select tipo from whatsapp_mensagens where lead_id = ${lead}`)).toEqual([
    { tipo: 'relatorio' },
  ])
  const provas = sql`select aceito from consentimentos
    where lead_id = ${lead} and finalidade = 'whatsapp' order by registrado_em`
  expect(await lerLinhas(provas)).toEqual([{ aceito: true }])
  await painel.teste.db.servico.transaction(tx => sair(tx, painel.teste.mundo, { numero: '5511987654321' }))
  expect(await lerLinhas(provas)).toEqual([{ aceito: true }, { aceito: false }])
  expect(await lerLinhas(sql`select 1 from whatsapp_donos where lead_id = ${lead}`)).toEqual([])
  expect((await pedir()).status, 'after SAIR the site cannot turn the messages on again').toBe(409)
})
