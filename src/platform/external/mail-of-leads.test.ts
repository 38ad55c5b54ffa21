import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { executarAtribuicoes } from '#domain/atribuicao/em-massa/em-massa.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { ativarRegra, criarRegra, desligarRegra } from '#domain/distribuicao/gerir-regras.ts'
import { executarSimulacao } from '#domain/distribuicao/simulacao/executar-simulacao.ts'
import { pedirSimulacao } from '#domain/distribuicao/simulacao/simulacao.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { exigirFato } from '#tests/fato.ts'
import { partsOf, startSmtp } from '#tests/platform/external/smtp-server.ts'
import { createMail } from './mail.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
  smtp = await startSmtp()
})
afterAll(async () => {
  smtp.close()
  await painel.teste.close()
})
beforeEach(() => {
  smtp.received.length = 0
  smtp.manners.refuse = false
})

const from = 'x@exemplo.com.br'
const abrir = () => createMail(painel.teste.mundo, { smtpUrl: smtp.url, from, site: REMETENTE })
async function entregar(correio = abrir()) {
  await correio.deliver()
  await correio.stop()
}
/** Creates agencies and returns their ids. */
const criarAgencias = async (quantas: number) => {
  const lista = await Promise.all(Array.from({ length: quantas }, () => painel.agencia()))
  // Without the mails of registration.
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  return lista.map(({ id }) => id)
}
const criarLeads = (quantos: number, modelo = 'Onix') =>
  Promise.all(Array.from({ length: quantos }, (_, i) => painel.lead({ modelo: `${modelo} ${i + 1}` })))
const atribuir = async (lead: string, agencia_ids: string[]) =>
  expect((await painel.pedir('POST', `/api/leads/${lead}/atribuicoes`, { agencia_ids })).status).toBe(201)
/** Reads the texts of the received mails. */
const lerTextos = () => smtp.received.map(mensagem => partsOf(mensagem)['text/plain'] ?? '')
const idDe = (mensagem = '') => /Message-ID: (\S+)/i.exec(mensagem)?.[1]
/** Reads the deliveries about leads to an agency, oldest first. */
const lerEstados = async (agencia: string) => {
  const { rows } = await painel.teste.db.servico.execute(sql`
    select estado, tentativas, erro from entregas where agencia_id = ${agencia} and tipo = 'lead' order by criada_em, id`)
  return rows
}
/** Ends the waits of all mails. */
const vencer = () => painel.teste.db.servico.execute(sql`update emails_saida set proxima_em = now()`)
const ENVIADA = { estado: 'enviado', tentativas: 1, erro: null }

test('a bulk assignment sends one mail to each agency at its end, and one webhook event for each lead', async () => {
  const [a = '', b = ''] = await criarAgencias(2)
  const ids = await criarLeads(3)
  for (const id of [a, b])
    await painel.teste.db.servico.execute(sql`insert into webhooks (id, agencia_id, endereco, segredo_selado, criado_em)
      values (gen_random_uuid(), ${id}, 'https://crm.exemplo.com.br', 'selado', now())`)
  const { json } = await painel.pedir('POST', '/api/leads/atribuir', { ids, agencia_ids: [a, b] })
  // The notice of a single assignment waits too, because the bulk assignment still runs: both go in one mail.
  await atribuir(exigirFato(ids[0], 'um lead'), [a])
  await entregar()
  expect(smtp.received).toEqual([])
  await executarAtribuicoes(painel.teste.mundo, json.id)
  await entregar()
  expect(lerTextos()).toHaveLength(2)
  for (const texto of lerTextos()) {
    expect(texto).toContain('Chegaram 3 leads')
    for (const n of [1, 2, 3]) expect(texto).toContain(`Chevrolet Onix ${n} 2021: `)
    expect(texto).not.toMatch(/Maria|98765-?4321|maria@|52998224725/)
  }
  expect(await lerEstados(a)).toEqual([ENVIADA, ENVIADA, ENVIADA])
  const { rows } = await painel.teste.db.servico.execute(
    sql`select count(*)::int as n from envios where agencia_id = ${b} and evento = 'lead.atribuido'`,
  )
  expect(rows).toEqual([{ n: 3 }])
})

test('a bulk assignment that never ends holds the mails for five minutes', async () => {
  const [a = ''] = await criarAgencias(1)
  const ids = await criarLeads(2)
  await painel.pedir('POST', '/api/leads/atribuir', { ids, agencia_ids: [a] })
  for (const id of ids) await atribuir(id, [a])
  await entregar()
  expect(smtp.received).toEqual([])
  await painel.teste.db.servico.execute(sql`update emails_saida set created_at = now() - interval '6 minutes'
    where id = (select id from emails_saida limit 1)`)
  await entregar()
  expect(lerTextos()).toEqual([expect.stringContaining('Chegaram 2 leads')])
  await painel.teste.db.servico.execute(sql`delete from atribuicoes_em_massa where terminada_em is null`)
})

test('a rule that takes effect sends one mail for all leads that waited for it', async () => {
  const admin = { papel: 'admin', claims: { sub: painel.admin_id } } as const
  const porEmVigor = async (pontos_minimos: number) => {
    const { versao } = await criarRegra(painel.teste.mundo, admin, regra({ pontos_minimos }))
    const { id } = await pedirSimulacao(painel.teste.mundo, admin, { regra_versao: versao, dias: 1 })
    await executarSimulacao(painel.teste.mundo, id)
    await ativarRegra(painel.teste.mundo, admin, id)
  }
  await painel.teste.db.servico.execute(sql`delete from agencias`)
  await criarAgencias(1)
  await porEmVigor(90)
  for (const modelo of ['Onix 1', 'Onix 2', 'Onix 3']) await painel.lead({ modelo, pontos: 20 })
  await distribuirPendentes(painel.teste.mundo)
  await porEmVigor(10)
  // Half of the queue is decided: the mail worker finds a notice, and waits for the rest.
  const { rows } = await painel.teste.db.servico.execute<{ lead_id: string }>(sql`
    update distribuicao_fila set tentar_em = now() + interval '1 hour' where lead_id = (
      select max(lead_id::text)::uuid from distribuicao_fila) returning lead_id`)
  await distribuirPendentes(painel.teste.mundo)
  await painel.teste.db.servico.execute(sql`
    update distribuicao_fila set tentar_em = entrou_em where lead_id = ${rows[0]?.lead_id}`)
  await entregar()
  expect(smtp.received).toEqual([])
  await distribuirPendentes(painel.teste.mundo)
  await entregar()
  expect(lerTextos()).toEqual([expect.stringContaining('Chegaram 3 leads')])
  await desligarRegra(painel.teste.mundo, admin)
})

test('notices of leads that wait for one agency go out together, from any number of processes', async () => {
  const [a = '', b = ''] = await criarAgencias(2)
  for (const id of await criarLeads(4)) await atribuir(id, [a, b])
  const correios = [abrir(), abrir(), abrir()]
  expect(await correios[0]?.list()).toHaveLength(2)
  await Promise.all(correios.map(entregar))
  expect(lerTextos()).toHaveLength(2)
  for (const texto of lerTextos()) expect(texto).toContain('Chegaram 4 leads')
  expect(await lerEstados(b)).toEqual([ENVIADA, ENVIADA, ENVIADA, ENVIADA])
})

test('a retried mail of leads has those of the first attempt under its Message-ID; a later lead has its own mail', async () => {
  const [a = ''] = await criarAgencias(1)
  for (const id of await criarLeads(2)) await atribuir(id, [a])
  smtp.manners.silent = true
  const mudo = createMail(painel.teste.mundo, { smtpUrl: smtp.url, from, site: REMETENTE, send_ms: 300 })
  await entregar(mudo)
  smtp.manners.silent = false
  expect(lerTextos()).toEqual([expect.stringContaining('Chegaram 2 leads')])
  expect(await lerEstados(a)).toMatchObject([
    { estado: 'pendente', tentativas: 1 },
    { estado: 'pendente', tentativas: 1 },
  ])
  const [prisma = ''] = await criarLeads(1, 'Prisma')
  await atribuir(prisma, [a])
  await vencer()
  await entregar()
  expect(lerTextos()).toHaveLength(3)
  const [primeira, ...outras] = smtp.received
  const mesma = outras.filter(mensagem => idDe(mensagem) === idDe(primeira))
  expect(mesma.map(mensagem => partsOf(mensagem)['text/plain'])).toEqual([lerTextos()[0]])
  // The order of the two is undefined.
  expect(lerTextos().slice(1).join('\n')).toContain('Chevrolet Prisma 1')
  expect(await lerEstados(a)).toMatchObject([{ tentativas: 2 }, { tentativas: 2 }, { estado: 'enviado' }])
})

test('an erased lead takes no other lead out of the mail, and a hidden one is in no list', async () => {
  const [a = ''] = await criarAgencias(1)
  const [um = '', dois = '', tres = ''] = await criarLeads(3)
  for (const id of [um, dois, tres]) await atribuir(id, [a])
  smtp.manners.refuse = true
  await entregar()
  smtp.manners.refuse = false
  const { rows } = await painel.teste.db.servico.execute<{ lead_id: string }>(sql`
    select e.lead_id from emails_saida s join entregas e on e.id = s.entrega_id where s.junto_de is null`)
  // The notice that the others joined (`junto_de`): it leads their mail.
  const primeiro = rows[0]?.lead_id
  const [oculto, resta] = [um, dois, tres].filter(id => id !== primeiro)
  await painel.teste.db.servico.execute(sql`delete from leads where id = ${primeiro}`)
  await painel.teste.db.servico.execute(
    sql`update leads_agencias set oculta = true where lead_id = ${oculto}`,
  )
  await vencer()
  await entregar()
  expect(lerTextos()).toHaveLength(1)
  expect(lerTextos()[0]).toContain(`lead=${resta}`)
  const fim = await lerEstados(a)
  expect(fim).toContainEqual({ estado: 'falhou', tentativas: 2, erro: 'sem_destino' })
  expect(fim).toContainEqual({ estado: 'enviado', tentativas: 2, erro: null })
})

test('an undoable deletion of a lead keeps only the notice of that lead waiting', async () => {
  const [a = ''] = await criarAgencias(1)
  const [um = '', dois = '', tres = ''] = await criarLeads(3)
  for (const id of [um, dois, tres]) await atribuir(id, [a])
  await painel.teste.db.servico.execute(sql`update leads set excluido_em = now() where id = ${dois}`)
  await entregar()
  expect(lerTextos()).toEqual([expect.stringContaining('Chegaram 2 leads')])
  await painel.teste.db.servico.execute(sql`update leads set excluido_em = null where id = ${dois}`)
  await entregar()
  expect(lerTextos()[1]).toContain(`lead=${dois}`)
})
