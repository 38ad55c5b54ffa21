import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Pagamento } from '#domain/assinatura/pagamento.ts'
import { varrerAssinaturas } from '#domain/assinatura/varrer.ts'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import type { FeitaCom } from '#domain/avaliacao/prova.ts'
import type { Chamador } from '#domain/aviso/chamador.ts'
import { apagarEnvios, enviarPendentes } from '#domain/aviso/envio/fila-de-envios.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { distribuirPendentes } from '#domain/distribuicao/fila-da-distribuicao.ts'
import { entregarDasVitrines } from '#domain/distribuicao/vitrine.ts'
import { apagarArquivos } from '#domain/foto/apagar-fotos.ts'
import type { ServicoDeFotos } from '#domain/foto/mundo-das-fotos.ts'
import { esquecerNasEstatisticas } from '#domain/lead/apagamento/esquecer-estatisticas.ts'
import { apagarExcluidos } from '#domain/lead/apagamento/excluir.ts'
import { apagarExportacoes } from '#domain/lead/exportacao/exportacao.ts'
import { enviarMeusVeiculos } from '#domain/meu-veiculo/enviar-meus-veiculos.ts'
import { apagarRespostas } from '#domain/parceiro/usar.ts'
import { esquecerAcessos } from '#domain/privacidade/pedido/acesso.ts'
import { vencerJanelas } from '#domain/proposta/dono/vencer.ts'
import { nomeDe, pilhaDe } from '#domain/recusa/falha.ts'
import { publicarResultados } from '#domain/resultado/publicar.ts'
import { FUSO, HORA_S } from '#domain/tempo/tempo.ts'
import { enviarMensagens } from '#domain/whatsapp/enviar-mensagens.ts'
import { apagarMensagens } from '#domain/whatsapp/fila-de-mensagens.ts'
import { processarEventos } from '#domain/whatsapp/processar-eventos.ts'
import { updatePrivacyLog } from '../backup/privacy-log.ts'
import { type Database, isDatabaseUnavailable, loginUrl } from '../database/db.ts'
import type { Env } from '../env.ts'
import { createWhatsappClient } from '../external/whatsapp/client.ts'
import type { Logger } from '../log.ts'
import { traceJobs } from '../tracing/trace-jobs.ts'
import { logJobFailures } from './job-failures.ts'
import { startLongWork } from './long-work.ts'
import { createRowQueue } from './row-queue.ts'
import { startScheduledRuns } from './scheduled-runs.ts'

/** Queues of earlier versions, now deleted: mail (decision 0066) and distribution (0152) have queues of rows. */
const OLD_QUEUES = ['avisar-agencia', 'distribuir']
/** Maintenance, every five minutes. */
const ARRUMAR = 'arrumar'
/** Finds changes of subscriptions whose event was lost: at the start of a server and hourly. */
const VARRER = 'varrer-assinaturas'

/** The running queue; `stop` waits for the jobs under way. */
export type Jobs = { stop(): Promise<void> }

type MundoDasTarefas = Mundo & {
  db: Database
  cofre: Cofre
  chamador: Chamador
  fotos: ServicoDeFotos
  dataDir: string
  env: Env
  log: Logger
  pagamento?: Pagamento | undefined
  /** The engine and its edition, for the monthly mails. */
  avaliador?: Avaliador
  feitaCom?: () => FeitaCom
}

/** Longest wait for the jobs under way when the queue stops: our choice. */
const STOP_TIMEOUT_MS = 5_000
/** Connections of the queue itself; the jobs use the pools of `Database`. Our choice. */
const CONNECTIONS = 4
/** Delay before the start of the queue is retried while the database is unavailable: our choice. */
const RETRY_MS = 1_000

/**
 * Starts the job queue (pg-boss, schema `fila`) and its workers, once the database is available. Several processes may run
 * it: each job runs in one of them, and another one takes over the job of a crashed process.
 *
 * @throws when `signal` aborts the wait.
 */
export async function startJobs(
  world: MundoDasTarefas,
  ownerUrl: string,
  signal?: AbortSignal,
): Promise<Jobs> {
  for (;;) {
    const boss = createBoss(world, ownerUrl)
    try {
      return await startWorkers(world, boss, ownerUrl)
    } catch (error) {
      // The first error decides; the stop of a half-started queue may fail as well.
      await boss.stop({ graceful: false }).catch(() => undefined)
      if (!isDatabaseUnavailable(error)) throw error
      world.log.warn({ kind: nomeDe(error) }, 'queue waits for the database')
      await sleep(RETRY_MS, undefined, { signal })
    }
  }
}

function createBoss({ log }: MundoDasTarefas, ownerUrl: string): PgBoss {
  const boss = new PgBoss({
    connectionString: loginUrl(ownerUrl, 'avalia60_servico'),
    schema: 'fila',
    createSchema: false,
    application_name: 'avalia60-fila',
    max: CONNECTIONS,
  })
  // The library reconnects by itself; its errors contain no job data.
  boss.on('error', error => log.warn({ kind: error.name }, 'queue error'))
  return traceJobs(logJobFailures(boss, log))
}

/**
 * Runs the maintenance; each part tolerates concurrent runs. A part that fails is logged, and the others run.
 *
 * @throws AggregateError after the last part, with the errors of those that failed.
 */
export async function runMaintenance(world: MundoDasTarefas): Promise<void> {
  const { avaliador, feitaCom } = world
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    apagarExcluidos: () => apagarExcluidos(world),
    esquecerAcessos: () => esquecerAcessos(world),
    updatePrivacyLog: () => updatePrivacyLog(world.db, world.dataDir),
    apagarExportacoes: () => apagarExportacoes(world),
    apagarEnvios: () => apagarEnvios(world),
    apagarMensagens: () => apagarMensagens(world),
    apagarRespostas: () => apagarRespostas(world),
    esquecerNasEstatisticas: () => esquecerNasEstatisticas(world),
    publicarResultados: () => publicarResultados(world),
    enviarMeusVeiculos: async () =>
      avaliador && feitaCom && enviarMeusVeiculos({ ...world, avaliador, feitaCom }),
  }
  const errors: unknown[] = []
  for (const [part, run] of Object.entries(parts)) {
    try {
      await run()
    } catch (error) {
      world.log.error({ part, kind: nomeDe(error), stack: pilhaDe(error) }, 'maintenance failed')
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'maintenance failed')
}

/**
 * Creates the queues of rows: leads to distribute, windows whose time has come, webhooks and push notifications, files
 * of deleted photos, WhatsApp. Mail has its own (`external/mail.ts`).
 */
function createRowQueues(world: MundoDasTarefas) {
  const sending = { ...world, site: { publicUrl: world.env.PUBLIC_URL, marca: world.env.MARCA } }
  const messaging = { ...world, mensageiro: createWhatsappClient(world.env) }
  return [
    createRowQueue(world, {
      channel: 'distribuir',
      failure: 'distribution failed',
      drain: async () => {
        await entregarDasVitrines(world)
        await distribuirPendentes(world, (lead_id, error) =>
          world.log.error({ lead_id, kind: nomeDe(error) }, 'lead not distributed'),
        )
      },
    }),
    createRowQueue(world, {
      channel: 'propostas',
      failure: 'windows failed',
      drain: stopped => vencerJanelas(sending, stopped),
    }),
    createRowQueue(world, {
      channel: 'envios',
      failure: 'sending failed',
      drain: stopped => enviarPendentes(sending, stopped),
    }),
    createRowQueue(world, {
      channel: 'fotos',
      failure: 'photo files not deleted',
      drain: stopped => apagarArquivos(world, stopped),
    }),
    createRowQueue(world, {
      channel: 'whatsapp',
      failure: 'messages by WhatsApp failed',
      drain: stopped => enviarMensagens(messaging, stopped),
    }),
    createRowQueue(world, {
      channel: 'whatsapp_eventos',
      failure: 'events of WhatsApp failed',
      drain: stopped =>
        processarEventos(messaging, stopped, error =>
          world.log.error({ kind: nomeDe(error) }, 'event of WhatsApp not processed'),
        ),
    }),
  ]
}

/** Starts all queues of the site on a new pg-boss. */
async function startWorkers(world: MundoDasTarefas, boss: PgBoss, ownerUrl: string): Promise<Jobs> {
  await boss.start()
  for (const name of OLD_QUEUES) if (await boss.getQueue(name)) await boss.deleteQueue(name)
  const enqueueLongWork = await startLongWork(world, boss)
  await startMaintenance(world, boss, enqueueLongWork)
  await startSweep(world, boss)
  await startScheduledRuns(world, boss, ownerUrl)
  const rowQueues = createRowQueues(world)
  for (const queue of rowQueues) await queue.start()
  return {
    async stop() {
      await Promise.all([
        boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
        ...rowQueues.map(queue => queue.stop()),
      ])
    },
  }
}

/** No retry: the next scheduled run does the same work. */
const REPEATED = { retryLimit: 0, deleteAfterSeconds: HORA_S }

async function startMaintenance(
  world: MundoDasTarefas,
  boss: PgBoss,
  enqueueLongWork: () => Promise<void>,
): Promise<void> {
  await boss.createQueue(ARRUMAR, REPEATED)
  await boss.work(ARRUMAR, async () => {
    await enqueueLongWork()
    await runMaintenance(world)
  })
  await boss.schedule(ARRUMAR, '*/5 * * * *', null, { tz: FUSO })
}

async function startSweep(world: MundoDasTarefas, boss: PgBoss): Promise<void> {
  await boss.createQueue(VARRER, REPEATED)
  await boss.work(VARRER, async () => {
    await varrerAssinaturas({ ...world, publicUrl: world.env.PUBLIC_URL })
  })
  await boss.schedule(VARRER, '0 * * * *', null, { tz: FUSO })
  await boss.send(VARRER, {})
}
