import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { entregarDasVitrines } from '#domain/distribuicao/vitrine.ts'
import { titularDe } from '#domain/privacidade/mundo-da-privacidade.ts'
import { retirarAutorizacao } from '#domain/privacidade/pedido/exercer.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { consentimentoDaLoja } from '#domain/vitrine/consentimento-da-loja.ts'
import { acharVitrine } from '#domain/vitrine/visitar.ts'
import { createPaymentProvider } from '#server/payment-provider.ts'
import { lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { ativarRegra, limitar, quemTem } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'

const ORIGEM = 'https://www.loja.exemplo.com.br'
/** Valid documents, one for each person: a document may leave one lead for a vehicle. */
const CPFS = [
  '529.982.247-25',
  '111.444.777-35',
  '390.533.447-05',
  '153.509.460-56',
  '714.602.380-01',
  '935.411.347-80',
  '248.438.034-80',
]

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
type Agencia = Awaited<ReturnType<typeof painel.agencia>>
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  const { db, clock, novoId, env, log } = painel.teste.mundo
  const pagamento = createPaymentProvider(env, painel.teste.mundo)
  const motor = { avaliador: () => AVALIACAO, versoes: () => [], buscarModelos: () => [] }
  api = createApi({ db, clock, novoId, env, log, pagamento, ...motor })
})
afterAll(() => painel.teste.close())

/** Creates an agency with its registered site. */
async function criarAgenciaComSite(): Promise<Agencia & { chave: string }> {
  const agencia = await painel.agencia()
  const { status, json, text } = await painel.teste.call('PUT', '/api/minha-agencia/vitrine', {
    token: agencia.token,
    body: { ligada: true, origens: [ORIGEM] },
  })
  if (status !== 200) throw new Error(text)
  return { ...agencia, chave: json.vitrine.chave }
}

/** Reads the numbers that an agency sees of its site. */
const numerosDaVitrine = async ({ token }: Agencia) =>
  (await painel.teste.call('GET', '/api/minha-agencia/vitrine', { token })).json.vitrine.numeros

/** Posts to the API, without the throttles of earlier calls. */
async function chamar(caminho: string, body: object) {
  await painel.teste.db.servico.execute(sql`delete from limites`)
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const resposta = await api.request(caminho, init)
  return { status: resposta.status, json: await resposta.json() }
}

/** Persons whose leads were accepted; each has a CPF of its own. */
let pessoas = 0
/** Sends a lead from an agency's site, by a new person, and returns the answer. */
async function enviar(vitrine: object, mudancas: object = {}) {
  const n = pessoas
  const avaliada = await chamar('/functions/v1/avaliar-veiculo', CARRO)
  const body = {
    ...(lead(avaliada.json.avaliacao_id, {
      cpf: CPFS[n],
      whatsapp: `+55 11 98765-43${10 + n}`,
      email: `pessoa${n}@exemplo.com.br`,
      aceita_contato_parceiros: false,
      ...mudancas,
    }) as object),
    vitrine: { origem: ORIGEM, aceita: true, ...vitrine },
  }
  const resposta = await chamar('/api/leads', body)
  if (resposta.status < 400) pessoas++
  return resposta
}

/** Matches the error of a database rule. */
const regra = (constraint: string) =>
  expect.objectContaining({ cause: expect.objectContaining({ constraint }) })

test('a lead goes to the agency of its site without a rule, by the consent that names it', async () => {
  const dona = await criarAgenciaComSite()
  const { json } = await enviar({ chave: dona.chave })
  await entregarDasVitrines(painel.teste.mundo)
  expect(await quemTem(painel, json.id)).toEqual([dona.id])
  const lista = await painel.teste.call('GET', '/api/minha-agencia/leads', { token: dona.token })
  expect(lista.json.itens.map(({ id }: { id: string }) => id)).toEqual([json.id])
  const lido = await painel.teste.call('GET', `/api/minha-agencia/leads/${json.id}`, { token: dona.token })
  expect(lido.json.site).toBe(ORIGEM)
  const provas = await painel.teste.db.servico.execute<{ texto: string; aceito: boolean }>(sql`
    select texto, aceito from consentimentos where lead_id = ${json.id} and finalidade = 'contato_da_loja'`)
  const { rows } = await painel.teste.db.servico.execute<{ nome: string }>(
    sql`select nome from agencias where id = ${dona.id}`,
  )
  expect(provas.rows).toEqual([{ texto: consentimentoDaLoja(rows[0]?.nome ?? ''), aceito: true }])
  expect(await numerosDaVitrine(dona)).toMatchObject({ leads: 1, recebidos: 1, esperando: 0 })
})

test('a lead of a site goes to no other agency', async () => {
  const [dona, outra] = [await criarAgenciaComSite(), await painel.agencia()]
  const { json } = await enviar({ chave: dona.chave })
  await entregarDasVitrines(painel.teste.mundo)
  const dar = { agencia_ids: [outra.id] }
  expect((await painel.pedir('POST', `/api/leads/${json.id}/atribuicoes`, dar)).status).toBe(409)
  await expect(
    painel.teste.db.servico.execute(
      sql`insert into leads_agencias (lead_id, agencia_id, atribuido_em) values (${json.id}, ${outra.id}, now())`,
    ),
  ).rejects.toEqual(regra('lead_com_consentimento'))
})

test('a seller reads the site of a visible lead alone', async () => {
  const dona = await criarAgenciaComSite()
  const [ana, beto, alheio] = [
    await painel.vendedor(dona),
    await painel.vendedor(dona),
    await painel.vendedor(await criarAgenciaComSite()),
  ]
  const { json } = await enviar({ chave: dona.chave })
  await entregarDasVitrines(painel.teste.mundo)
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set vendedor_id = ${ana.id} where lead_id = ${json.id}`,
  )
  const ler = ({ token }: { token: string }) =>
    painel.teste.call('GET', `/api/minha-agencia/leads/${json.id}`, { token })
  expect((await ler(ana)).json.site).toBe(ORIGEM)
  for (const outro of [beto, alheio]) expect((await ler(outro)).status).toBe(404)

  // Row level security says the same of the row itself.
  const ver = ({ id }: { id: string }, agencia_id: string) =>
    painel.teste.db.como(
      { papel: 'vendedor', claims: { sub: id, agencia_id } },
      async tx =>
        (await tx.execute(sql`select origem from leads_da_vitrine where lead_id = ${json.id}`)).rows.length,
    )
  expect([await ver(ana, dona.id), await ver(beto, dona.id)]).toEqual([1, 0])
})

test('an unregistered origin, a switched-off site and an unknown key leave no lead, also past the code', async () => {
  const dona = await criarAgenciaComSite()
  const antes = await painel.teste.db.servico.execute(sql`select id from leads`)
  expect((await enviar({ chave: dona.chave, origem: 'https://outra.exemplo.com.br' })).status).toBe(403)
  expect((await enviar({ chave: 'naoexiste' })).status).toBe(403)
  await painel.pedir('PUT', `/api/vitrines/${dona.id}`, { desligada: true })
  expect((await enviar({ chave: dona.chave })).status).toBe(403)
  expect((await painel.teste.db.servico.execute(sql`select id from leads`)).rowCount).toBe(antes.rowCount)
  const alheio = await painel.lead({ cpf: '11144477735' })
  const direto = (origem: string) =>
    painel.teste.db.servico.execute(sql`insert into leads_da_vitrine (lead_id, agencia_id, origem, aceita, criado_em)
      values (${alheio}, ${dona.id}, ${origem}, false, now())`)
  await expect(direto(ORIGEM)).rejects.toEqual(regra('origem_registrada'))
  await painel.pedir('PUT', `/api/vitrines/${dona.id}`, { desligada: false })
  await expect(direto('https://outra.exemplo.com.br')).rejects.toEqual(regra('origem_registrada'))
  // A consent without its proof is refused too.
  await direto(ORIGEM)
  await expect(
    painel.teste.db.servico.execute(sql`update leads_da_vitrine set aceita = true where lead_id = ${alheio}`),
  ).rejects.toEqual(regra('autorizacao_com_prova'))
})

test('a lead without room in the plan is held until there is room', async () => {
  const dona = await criarAgenciaComSite()
  await limitar(painel, dona.id, 0)
  const { json } = await enviar({ chave: dona.chave })
  await entregarDasVitrines(painel.teste.mundo)
  expect(await quemTem(painel, json.id)).toEqual([])
  expect(await numerosDaVitrine(dona)).toMatchObject({ leads: 1, recebidos: 0, esperando: 1 })
  await limitar(painel, dona.id, 5)
  // A lead without room is retried after an hour.
  painel.teste.time.offset_ms += HORA_MS + 2 * MINUTO_MS
  await entregarDasVitrines(painel.teste.mundo)
  painel.teste.time.offset_ms = 0
  expect(await quemTem(painel, json.id)).toEqual([dona.id])
})

test('a plan without the own site refuses its page, its settings and its leads, also past the code', async () => {
  const dona = await criarAgenciaComSite()
  await limitar(painel, dona.id, 0)
  const { json } = await enviar({ chave: dona.chave })
  await entregarDasVitrines(painel.teste.mundo)
  const { rows } = await painel.teste.db.servico.execute<{ id: string; versao: number }>(sql`
    select id, versao from planos_disponiveis where nivel = (select plano from agencias where id = ${dona.id})`)
  const mudar = (site_proprio: boolean) =>
    painel.pedir('PATCH', `/api/planos/${rows[0]?.id}`, { site_proprio })
  const salvar = () =>
    painel.teste.call('PUT', '/api/minha-agencia/vitrine', { token: dona.token, body: { origens: [ORIGEM] } })
  expect((await mudar(false)).json.site_proprio).toBe(false)
  expect(await acharVitrine(painel.teste.mundo, dona.chave)).toBeUndefined()
  expect(await salvar()).toMatchObject({ status: 403, json: { code: 'sem_permissao' } })
  const lida = await painel.teste.call('GET', '/api/minha-agencia/vitrine', { token: dona.token })
  expect(lida.json).toMatchObject({ no_plano: false, vitrine: { numeros: { esperando: 1 } } })
  const todas: { agencia_id: string; no_plano: boolean }[] = (await painel.pedir('GET', '/api/vitrines')).json
  expect(todas.find(({ agencia_id }) => agencia_id === dona.id)?.no_plano).toBe(false)
  expect((await enviar({ chave: dona.chave })).status).toBe(403)
  await expect(
    painel.teste.db.servico.execute(sql`
      insert into leads_da_vitrine (lead_id, agencia_id, origem, aceita, criado_em)
      select id, ${dona.id}, ${ORIGEM}, false, now() from leads where id <> ${json.id} limit 1`),
  ).rejects.toEqual(regra('origem_registrada'))

  // An owner who accepted this agency earlier is still called by it.
  await limitar(painel, dona.id, 5)
  // A lead without room is retried after an hour.
  painel.teste.time.offset_ms += HORA_MS + 2 * MINUTO_MS
  await entregarDasVitrines(painel.teste.mundo)
  painel.teste.time.offset_ms = 0
  expect(await quemTem(painel, json.id)).toEqual([dona.id])

  await mudar(true)
  expect(await acharVitrine(painel.teste.mundo, dona.chave)).toMatchObject({ agencia_id: dona.id })
  expect((await salvar()).json.no_plano).toBe(true)
})

test('with the consent to partners too, the agency of the site comes before the rule, once', async () => {
  const [dona, outra] = [await criarAgenciaComSite(), await painel.agencia()]
  await ativarRegra(painel, { maximo_agencias: 2 })
  await painel.teste.db.servico.execute(sql`update agencias set ativa = id in (${dona.id}, ${outra.id})`)
  const { json } = await enviar({ chave: dona.chave }, { aceita_contato_parceiros: true })
  await distribuirPendentes(painel.teste.mundo)
  await entregarDasVitrines(painel.teste.mundo)
  expect(await quemTem(painel, json.id)).toEqual([dona.id, outra.id].sort())
  await painel.pedir('DELETE', '/api/distribuicao/vigencia')
})

test('a withdrawal hides the lead from the agency of the site at once', async () => {
  const dona = await criarAgenciaComSite()
  const { json } = await enviar({ chave: dona.chave })
  await entregarDasVitrines(painel.teste.mundo)
  const titular = titularDe(painel.teste.mundo, `pessoa${pessoas - 1}@exemplo.com.br`)
  const site = { publicUrl: 'https://avalia60.exemplo.com.br', marca: 'Avalia60' }
  await retirarAutorizacao({ ...painel.teste.mundo, site }, titular)
  const lista = await painel.teste.call('GET', '/api/minha-agencia/leads', { token: dona.token })
  expect(lista.json.itens).toEqual([])
  const { rows } = await painel.teste.db.servico.execute(
    sql`select aceita, tentar_em from leads_da_vitrine where lead_id = ${json.id}`,
  )
  expect(rows).toEqual([{ aceita: false, tentar_em: null }])
})
