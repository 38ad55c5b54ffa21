import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { createWebhookClient } from '#platform/external/webhook-client.ts'
import { ativarRegra, quemTem, refazerDecisoes } from '#tests/api/distribuicao-de-teste.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { criarReceptor } from '#tests/api/receptor.ts'
import { createEventHub } from '../database/event-hub.ts'
import { readEnv } from '../env.ts'
import { createLogger } from '../log.ts'
import { startJobs } from './jobs.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

const log = createLogger('silent')
const env = readEnv({ PUBLIC_URL: 'http://localhost:3000' })

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-regra-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))
const chamador = createWebhookClient({ local: true, limit_ms: MINUTO_MS })
/** Starts the jobs of a process; the end of the test stops them. */
async function abrir(): Promise<void> {
  const jobs = await startJobs({ ...painel.teste.mundo, chamador, env, log, dataDir }, painel.teste.url)
  onTestFinished(() => jobs.stop())
}

test('a new lead is assigned by the rule, and the open panel of its agency gets it', async () => {
  const agencia = await painel.agencia()
  await ativarRegra(painel)
  const antes = await painel.lead()
  await abrir()
  // A lead that arrived while no process was running is kept.
  await expect.poll(() => quemTem(painel, antes)).toEqual([agencia.id])
  const recebidos: string[] = []
  const sair = createEventHub(painel.teste.db).onAgency(agencia.id, ({ name, id }) =>
    recebidos.push(`${name} ${id}`),
  )
  onTestFinished(sair)
  const agora = await painel.lead()
  await expect.poll(() => recebidos).toContain(`lead ${agora}`)
  expect(await quemTem(painel, agora)).toEqual([agencia.id])
})

test('a simulation and a manual distribution requested while no process ran are done when one starts', async () => {
  const { versao } = (await painel.pedir('POST', '/api/distribuicao/regras', { maximo_agencias: 2 })).json
  const simulacao = await painel.pedir('POST', '/api/distribuicao/simulacoes', { regra_versao: versao })
  const lead = await painel.lead()
  await painel.teste.db.servico.execute(sql`delete from distribuicao_fila`)
  const pedido = await painel.pedir('POST', '/api/leads/distribuir', { ids: [lead] })
  await abrir()
  await expect
    .poll(
      async () =>
        (await painel.pedir('GET', `/api/distribuicao/simulacoes/${simulacao.json.id}`)).json.resultado
          ?.leads,
    )
    .toBeGreaterThan(0)
  await expect
    .poll(async () => (await painel.pedir('GET', `/api/distribuicao/pedidos/${pedido.json.id}`)).json.dados)
    .toBe(1)
})

test('an agency’s webhook gets the assignments made while no process ran, and later ones', async () => {
  const [agencia, crm] = [await painel.agencia(), await criarReceptor()]
  onTestFinished(() => void crm.close())
  await painel.teste.db.servico.execute(sql`insert into webhooks (id, agencia_id, endereco, segredo_selado, criado_em)
    values (${agencia.id}, ${agencia.id}, ${crm.url}, ${painel.teste.mundo.cofre.selar('whsec_eA==', agencia.id)}, now())`)
  const dar = async () =>
    painel.pedir('POST', `/api/leads/${await painel.lead()}/atribuicoes`, { agencia_ids: [agencia.id] })
  await dar()
  await abrir()
  await expect.poll(() => crm.recebidos).toHaveLength(1)
  await dar()
  await expect.poll(() => crm.recebidos).toHaveLength(2)
})

test('every decision by a rule is reproducible from its record', async () => {
  const { total, outras } = await refazerDecisoes(painel.teste.db.servico)
  expect(total).toBeGreaterThan(0)
  expect(outras).toEqual([])
})
