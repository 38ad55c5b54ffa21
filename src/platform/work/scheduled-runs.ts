import type { PgBoss } from 'pg-boss'
import { apagarAvaliacoesAntigas } from '#domain/avaliacao/emissao/apagar-antigas.ts'
import { prepararParticoes } from '#domain/avaliacao/emissao/particoes.ts'
import type { Mundo } from '#domain/banco/banco.ts'
import { cifrarPendentes, contarPendentes } from '#domain/cifra/cifrar.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { executar, type FimDaExecucao } from '#domain/operacao/execucao.ts'
import { apagarVencidos } from '#domain/privacidade/tratamento/retencao.ts'
import { guardarContas } from '#domain/proposta/administracao/contas-das-propostas.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { DIA_S, FUSO, HORA_S } from '#domain/tempo/tempo.ts'
import { runScheduledBackup } from '../backup/scheduled-backup.ts'
import type { Database } from '../database/db.ts'
import { type Env, prazosDe } from '../env.ts'
import { type FipeSource, FipeSourceError } from '../fipe/fipe-source.ts'
import { createFipeSource } from '../fipe/fipe-source-brasilapi.ts'
import { explainSync, syncFipe } from '../fipe/fipe-sync.ts'
import type { Logger } from '../log.ts'

type MundoDaOperacao = Mundo & { db: Database; cofre: Cofre; env: Env; log: Logger }

/** Backup: nightly, and on request of the administrator. */
const COPIAR = 'copiar-banco'
/** Synchronisation of the newest FIPE month: nightly, within the daily quota. */
const FIPE = 'sincronizar-fipe'
/** Partitions of the next days, and deletion of expired data: at the start of a server and nightly. */
const APAGAR = 'apagar-vencidos'
/** The queue of earlier releases, without a policy. pg-boss does not change the policy of a queue. */
const APAGAR_DE_ANTES = 'apagar-avaliacoes'

/** Seals plain columns, and those under a replaced key: at the start of a server and nightly. */
const CIFRAR = 'cifrar-dados'

/** Count of offers for the administrator's panel: every five minutes. */
const CONTAR_PROPOSTAS = 'contar-propostas'

/** At most one job, queued or running, in all processes; another process restarts it after a crash. */
const EXCLUSIVE = {
  policy: 'exclusive',
  retryLimit: 2,
  retryDelay: 60,
  heartbeatSeconds: 60,
  // pg-boss refuses a day or more.
  expireInSeconds: DIA_S - 1,
  deleteAfterSeconds: DIA_S,
} as const

/**
 * Starts the scheduled operations, whose runs are recorded (domain/operacao): backup, FIPE, retention, sealing. The count of
 * offers is not recorded.
 */
export async function startScheduledRuns(
  world: MundoDaOperacao,
  boss: PgBoss,
  ownerUrl: string,
): Promise<void> {
  await startRetention(world, boss)
  await startBackups(world, boss, ownerUrl)
  await startFipe(world, boss)
  await startSealing(world, boss)
  await startCount(world, boss)
}

async function startRetention(world: MundoDaOperacao, boss: PgBoss): Promise<void> {
  await boss.deleteQueue(APAGAR_DE_ANTES)
  await boss.createQueue(APAGAR, {
    policy: 'exclusive',
    retryLimit: 0,
    deleteAfterSeconds: DIA_S,
    expireInSeconds: HORA_S,
  })
  await boss.work(APAGAR, async () => {
    await executar(world, 'prazos', () => deleteExpired(world))
  })
  await boss.schedule(APAGAR, '30 3 * * *', null, { tz: FUSO })
  await boss.send(APAGAR, {})
}

async function deleteExpired(world: MundoDaOperacao): Promise<FimDaExecucao> {
  await prepararParticoes(world)
  const { apagadas } = await apagarAvaliacoesAntigas(world, world.env.AVALIACOES_DIAS)
  const totaisDosOutros = await apagarVencidos(world, prazosDe(world.env))
  const totais = { avaliacoes: apagadas, ...totaisDosOutros }
  if (Object.values(totais).some(Boolean)) world.log.info(totais, 'expired data deleted')
  return { estado: 'feita', frase: '', detalhes: { apagados: totais } }
}

async function startBackups(world: MundoDaOperacao, boss: PgBoss, ownerUrl: string): Promise<void> {
  const { COPIAS_PASTA: folder, COPIAS_CHAVE: key, COPIAS_HORA, COPIAS_DIAS: days } = world.env
  await boss.createQueue(COPIAR, EXCLUSIVE)
  if (!folder || !key) return void (await boss.unschedule(COPIAR))
  await boss.work(COPIAR, async () => {
    const { estado, frase } = await executar(world, 'copia', onProgress =>
      runScheduledBackup({ ownerUrl, folder, key, days, now: world.clock.now(), onProgress }),
    )
    if (estado === 'falhou') world.log.error({ frase }, 'backup failed')
  })
  await boss.schedule(COPIAR, `0 ${COPIAS_HORA} * * *`, null, { tz: FUSO })
  // The empty payload of each (re)connection requests no backup.
  await world.db.listen('copia_pedida', asked => {
    if (asked)
      boss
        .send(COPIAR, {})
        .catch((error: unknown) => world.log.error({ kind: nomeDe(error) }, 'requested backup not queued'))
  })
}

async function startFipe(world: MundoDaOperacao, boss: PgBoss): Promise<void> {
  const { env, db } = world
  await boss.createQueue(FIPE, EXCLUSIVE)
  if (!env.FIPE_API_BASE) return void (await boss.unschedule(FIPE))
  const source = createFipeSource(env, env.FIPE_API_BASE, db)
  await boss.work(FIPE, async () => {
    const { estado, frase } = await executar(world, 'fipe', onProgress =>
      syncNewestMonth(db, source, onProgress),
    )
    if (estado === 'falhou') world.log.error({ frase }, 'FIPE month not synchronised')
  })
  await boss.schedule(FIPE, '0 4 * * *', null, { tz: FUSO })
}

/** Synchronises the newest month and returns the result; the next run resumes an interrupted one. */
export async function syncNewestMonth(
  db: Database,
  source: FipeSource,
  onProgress: (sentence: string) => void,
): Promise<FimDaExecucao> {
  try {
    const { linhas, mudou } = await syncFipe({ db, source, say: onProgress })
    return { estado: 'feita', frase: mudou ? '' : 'nada de novo na fonte', detalhes: { linhas } }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const limit = error instanceof FipeSourceError && error.motivo === 'limite'
    return { estado: limit ? 'adiada' : 'falhou', frase: explainSync(error) }
  }
}

async function startSealing(world: MundoDaOperacao, boss: PgBoss): Promise<void> {
  await boss.createQueue(CIFRAR, EXCLUSIVE)
  await boss.work(CIFRAR, async () => {
    const waiting = await contarPendentes(world)
    // A run without work is not recorded.
    if ([...waiting.values()].some(Boolean))
      await executar(world, 'cifra', onProgress => cifrarPendentes(world, onProgress))
  })
  await boss.schedule(CIFRAR, '15 2 * * *', null, { tz: FUSO })
  await boss.send(CIFRAR, {})
}

async function startCount(world: MundoDaOperacao, boss: PgBoss): Promise<void> {
  await boss.createQueue(CONTAR_PROPOSTAS, { ...EXCLUSIVE, retryLimit: 0 })
  await boss.work(CONTAR_PROPOSTAS, () => guardarContas(world))
  await boss.schedule(CONTAR_PROPOSTAS, '*/5 * * * *', null, { tz: FUSO })
}
