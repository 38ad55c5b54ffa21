import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { PgBoss } from 'pg-boss'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { executar } from '#domain/operacao/execucao.ts'
import { lerOperacao } from '#domain/operacao/fatos.ts'
import { systemClock } from '#platform/clock.ts'
import { loginUrl } from '#platform/database/db.ts'
import type { Env } from '#platform/env.ts'
import { type FipeSource, FipeSourceError } from '#platform/fipe/fipe-source.ts'
import { timeRequests } from '#platform/http/request-metrics.ts'
import { syncNewestMonth } from '#platform/work/scheduled-runs.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { CARTA } from '#tests/domain/correio/carta-de-teste.ts'
import { montarParte } from '#tests/montar-parte.ts'
import { createHealth } from '../../health.ts'
import { METRICAS } from '../../metrics.ts'
import { ajustesDe } from './painel-operacao.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())
beforeEach(() => painel.teste.db.servico.execute(sql`delete from execucoes`))

/** Reads the page Operação as the administrator. */
const ler = async () => (await painel.pedir('GET', '/api/operacao')).json
/** The end of a job that went well. */
const feita = { estado: 'feita', frase: '' } as const

test('the page has the state of all parts', async () => {
  const { itens, pode_copiar, copiando } = await ler()
  expect(itens.map(({ chave }: { chave: string }) => chave).sort()).toEqual(
    [
      'afirmacoes',
      'cifra',
      'copia',
      'correio',
      'distribuicao',
      'filas',
      'fipe',
      'particoes',
      'pedidos',
      'prazos',
      'tempos',
      'webhooks',
    ].sort(),
  )
  // Without settings for copies.
  expect([pode_copiar, copiando]).toEqual([false, null])
})

test('only the administrator reads the page', async () => {
  const agencia = await painel.agencia()
  const dela = await painel.teste.call('GET', '/api/operacao', { token: agencia.token })
  const deNinguem = await painel.teste.call('GET', '/api/operacao')
  expect([dela.status, deNinguem.status]).toEqual([403, 401])
})

test('the administrator sees the unmeasured claims of the landing page', async () => {
  const { itens } = await ler()
  const { situacao, frase } = itens.find(({ chave }: { chave: string }) => chave === 'afirmacoes')
  expect(situacao).toBe('atencao')
  for (const afirmacao of ['10.000+ avaliações', '500+ agências', '10k+ leads', '85% de conversão'])
    expect(frase).toContain(afirmacao)
})

test('a copy without its settings is refused, with the missing ones', async () => {
  const { status, json } = await painel.pedir('POST', '/api/operacao/copias')
  expect([status, json.code]).toEqual([409, 'conflito'])
  expect(json.error).toContain('COPIAS_PASTA')
})

test.each([
  ['limite', 'adiada'],
  ['falha', 'falhou'],
] as const)(
  'the synchronisation of a month that stops for %s is %s, and says that its rows stay',
  async (motivo, estado) => {
    const source = montarParte<FipeSource>({
      listReferences: async () => {
        throw new FipeSourceError(motivo, 'A fonte falhou em /tabelas.')
      },
    })
    const fim = await syncNewestMonth(painel.teste.db, source, () => undefined)
    expect(fim.estado).toBe(estado)
    expect(fim.frase).toBe(
      'A fonte falhou em /tabelas. O que já foi lido está guardado. A tabela em uso não mudou.',
    )
  },
)

/** Queues a letter an hour ago, and records a run that erased four expired rows. */
async function deixarTrabalho(): Promise<void> {
  await painel.teste.db.servico.execute(sql`delete from emails_saida`)
  await enfileirarCarta(painel.teste.db.servico, painel.teste.db.cofre, 'x@exemplo.com.br', CARTA)
  await painel.teste.db.servico.execute(sql`update emails_saida set created_at = now() - interval '1 hour'`)
  await executar(painel.teste.mundo, 'prazos', async () => ({
    ...feita,
    detalhes: { apagados: { leads: 4 } },
  }))
}

test('waiting and done work is counted for the panel', async () => {
  await deixarTrabalho()
  const { itens } = await ler()
  const frase = (chave: string) => itens.find((item: { chave: string }) => item.chave === chave)?.frase
  expect(frase('correio')).toContain('1 mensagem espera')
  expect(frase('prazos')).toContain('4 registros vencidos')
})

test('waiting and done work is counted for the metrics, each with its help', async () => {
  await deixarTrabalho()
  const texto = await lerMetricas({})
  expect(texto).toMatch(/^avalia60_correio_esperando 1$/m)
  expect(texto).toMatch(/^avalia60_prazos_idade_segundos \d/m)
  expect(texto).toMatch(/^avalia60_particoes_adiante_dias 0$/m)
  // Without copies the metric of their age is absent, and so is its alarm.
  expect(texto).not.toMatch(/^avalia60_copia_idade_segundos \d/m)
  for (const nome of METRICAS) expect(texto).toContain(`# HELP ${nome} `)
})

/** Reads the text of `/metrics` under these settings. */
async function lerMetricas(ajustes: Partial<Env>): Promise<string> {
  const { db, env, log } = painel.teste.mundo
  const METRICS_TOKEN = 'um-token-de-teste-longo'
  const metrics = new Registry()
  const site = new Hono().use(timeRequests(metrics)).get('/api/stripe/webhook', c => c.text('não', 400))
  site.route(
    '/',
    createHealth({ db, log, clock: systemClock, env: { ...env, ...ajustes, METRICS_TOKEN } }, metrics),
  )
  await site.request('/api/stripe/webhook')
  const headers = { host: 'x', authorization: `Bearer ${METRICS_TOKEN}` }
  return (await site.request('/metrics', { headers })).text()
}

/** Creates the tables of the queue, with copies enabled four days ago, a failed job and an orphaned one. */
async function fazerFilas(): Promise<void> {
  const connectionString = loginUrl(painel.teste.url, 'avalia60_servico')
  const boss = new PgBoss({ connectionString, schema: 'fila', createSchema: false })
  await boss.start()
  for (const nome of ['copiar-banco', 'exportar-leads', 'arrumar']) await boss.createQueue(nome)
  await boss.schedule('copiar-banco', '0 4 * * *')
  for (const nome of ['exportar-leads', 'arrumar', 'copiar-banco', 'copiar-banco']) await boss.send(nome, {})
  await boss.fetch('copiar-banco')
  await boss.stop({ graceful: false })
  const { servico } = painel.teste.db
  await servico.execute(sql`update fila.schedule set created_on = now() - interval '4 days'`)
  await servico.execute(
    sql`update fila.job set state = 'failed', completed_on = now() where name = 'exportar-leads'`,
  )
  await servico.execute(
    sql`update fila.job set start_after = now() - interval '10 seconds' where state < 'active'`,
  )
}

/** Settings with which copies and payments are expected. */
const AJUSTES_DE_COPIAS = { COPIAS_PASTA: '/copias', COPIAS_CHAVE: 'x', STRIPE_SECRET_KEY: 'sk_test_1' }

test('the metric of the last copy counts from the activation of copies', async () => {
  const idade = async () =>
    Number(/^avalia60_copia_idade_segundos (.+)$/m.exec(await lerMetricas(AJUSTES_DE_COPIAS))?.[1])
  await fazerFilas()
  // Without any copy the time since their activation grows.
  expect(await idade()).toBeGreaterThan(86_400 * 3)
  await executar(painel.teste.mundo, 'copia', async () => feita)
  expect(await idade()).toBeLessThan(86_400)
})

/** Stores the rows that the metrics below count: two months of FIPE, a refused payment and an assigned lead. */
async function deixarNegocios(): Promise<void> {
  const { servico } = painel.teste.db
  await servico.execute(
    sql`insert into fipe_meses (mes, linhas, soma) values ('2024-01', 1, 'x'), ('2024-02', 1, 'x')`,
  )
  await servico.execute(sql`
    insert into pagamento_recusas (desde, ultima_em) values (now() - interval '1 minute', now())`)
  const agencia = await painel.agencia()
  await painel.pedir('POST', `/api/leads/${await painel.lead()}/atribuicoes`, { agencia_ids: [agencia.id] })
}

test('the metrics of the business and of the queues equal the stored rows', async () => {
  await deixarNegocios()
  const texto = await lerMetricas(AJUSTES_DE_COPIAS)
  expect(texto).toMatch(/^avalia60_leads_hora{tipo="carro"} 1$/m)
  expect(texto).toMatch(/^avalia60_atribuicoes_hora{por="equipe"} 1$/m)
  expect(texto).toMatch(/^avalia60_tarefas_falhas_dia{fila="exportar-leads"} 1$/m)
  expect(texto).toMatch(/^avalia60_tarefas_esperando{fila="arrumar"} 1$/m)
  expect(texto).toMatch(/^avalia60_tarefas_espera_segundos{fila="arrumar"} [1-9]/m)
  // A job under way makes the others wait.
  expect(texto).toMatch(/^avalia60_tarefas_espera_segundos{fila="copiar-banco"} 0$/m)
  expect(texto).toMatch(/^avalia60_tarefas_esperando{fila="copiar-banco"} 1$/m)
  expect(texto).toMatch(/^avalia60_http_segundos_count{parte="stripe",classe="4xx"} 1$/m)
  // The newest month is February 2024.
  expect(Number(/^avalia60_fipe_idade_dias (.+)$/m.exec(texto)?.[1])).toBeGreaterThan(900)
})

test('the page names failed work and refused payments', async () => {
  const { itens } = await lerOperacao(
    { db: painel.teste.db, clock: systemClock },
    ajustesDe({ ...painel.teste.mundo.env, ...AJUSTES_DE_COPIAS }),
  )
  const de = (chave: string) => itens.find(item => item.chave === chave)
  expect(de('filas')).toMatchObject({ situacao: 'atencao', frase: expect.stringContaining('exportações') })
  expect(de('pagamento')).toMatchObject({ situacao: 'atencao' })
})
