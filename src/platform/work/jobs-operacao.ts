import type { PgBoss } from 'pg-boss'
import { apagarAvaliacoesAntigas } from '#domain/avaliacao/emissao/apagar-antigas.ts'
import { prepararParticoes } from '#domain/avaliacao/emissao/particoes.ts'
import type { Mundo } from '#domain/banco.ts'
import { cifrarPendentes, pendentes } from '#domain/cifra/cifrar.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { executar, type FimDaExecucao } from '#domain/operacao/execucao.ts'
import { apagarVencidos } from '#domain/privacidade/retencao.ts'
import { FUSO } from '#domain/tempo.ts'
import { runScheduledBackup } from '../backup/scheduled-backup.ts'
import type { Database } from '../database/db.ts'
import { type Env, prazosDe } from '../env.ts'
import { type FipeSource, FipeSourceError } from '../fipe/fipe-source.ts'
import { createFipeSource } from '../fipe/fipe-source-brasilapi.ts'
import { explainSync, syncFipe } from '../fipe/fipe-sync.ts'
import type { Logger } from '../log.ts'

type OperationsWorld = Mundo & { db: Database; cofre: Cofre; env: Env; log: Logger }

/** A copy of the database: every night, and when the administrator asks. */
const COPIAR = 'copiar-banco'
/** The newest month of FIPE: every night, as far as the day's quota goes. */
const FIPE = 'sincronizar-fipe'
/** Where valuations of the next days go, those that led to nothing, and what is past its term: at the start of a server and every night. */
const APAGAR = 'apagar-avaliacoes'

/** Seals what stands in clear, or under a key that was replaced: at the start of a server and every night. */
const CIFRAR = 'cifrar-dados'

/** One, waiting or under way, in whichever process; one whose process dies is begun again by another. */
const ALONE = {
  policy: 'exclusive',
  retryLimit: 2,
  retryDelay: 60,
  heartbeatSeconds: 60,
  expireInSeconds: 86_399,
  deleteAfterSeconds: 86_400,
} as const

/** What must happen by itself and is written down as it does (domain/operacao): copies, the month of FIPE, the terms. */
export async function startOperations(world: OperationsWorld, boss: PgBoss, ownerUrl: string): Promise<void> {
  await startTerms(world, boss)
  await startCopies(world, boss, ownerUrl)
  await startFipe(world, boss)
  await startSealing(world, boss)
}

async function startTerms(world: OperationsWorld, boss: PgBoss): Promise<void> {
  await boss.createQueue(APAGAR, { retryLimit: 0, deleteAfterSeconds: 86_400, expireInSeconds: 3600 })
  await boss.work(APAGAR, async () => {
    await executar(world, 'prazos', () => eraseWhatIsPast(world))
  })
  await boss.schedule(APAGAR, '30 6 * * *')
  await boss.send(APAGAR, {})
}

async function eraseWhatIsPast(world: OperationsWorld): Promise<FimDaExecucao> {
  await prepararParticoes(world)
  const { apagadas } = await apagarAvaliacoesAntigas(world, world.env.AVALIACOES_DIAS)
  const vencidos = await apagarVencidos(world, prazosDe(world.env))
  const apagados = { avaliacoes: apagadas, ...vencidos }
  if (Object.values(apagados).some(Boolean)) world.log.info(apagados, 'what is past its term erased')
  return { estado: 'feita', frase: '', detalhes: { apagados } }
}

async function startCopies(world: OperationsWorld, boss: PgBoss, ownerUrl: string): Promise<void> {
  const { COPIAS_PASTA: folder, COPIAS_CHAVE: key, COPIAS_HORA, COPIAS_DIAS: days } = world.env
  await boss.createQueue(COPIAR, ALONE)
  if (!folder || !key) return void (await boss.unschedule(COPIAR))
  await boss.work(COPIAR, async () => {
    const { estado, frase } = await executar(world, 'copia', onProgress =>
      runScheduledBackup({ ownerUrl, folder, key, days, now: world.clock.now(), onProgress }),
    )
    if (estado === 'falhou') world.log.error({ frase }, 'copy failed')
  })
  await boss.schedule(COPIAR, `0 ${COPIAS_HORA} * * *`, null, { tz: FUSO })
  // Told of nothing when the listening begins: a start of the server asks for no copy.
  await world.db.listen('copia_pedida', asked => {
    if (asked) void boss.send(COPIAR, {}).catch(() => undefined)
  })
}

async function startFipe(world: OperationsWorld, boss: PgBoss): Promise<void> {
  const { env, db } = world
  await boss.createQueue(FIPE, ALONE)
  if (!env.FIPE_API_BASE) return void (await boss.unschedule(FIPE))
  const source = createFipeSource(env, env.FIPE_API_BASE, db)
  await boss.work(FIPE, async () => {
    const { estado, frase } = await executar(world, 'fipe', tell => syncNewestMonth(db, source, tell))
    if (estado === 'falhou') world.log.error({ frase }, 'month of FIPE not brought')
  })
  await boss.schedule(FIPE, '0 4 * * *', null, { tz: FUSO })
}

/** Brings the newest month, and says how it went; the next run goes on where this one stopped. */
export async function syncNewestMonth(
  db: Database,
  source: FipeSource,
  tell: (sentence: string) => void,
): Promise<FimDaExecucao> {
  try {
    const { linhas, mudou } = await syncFipe({ db, source, say: tell })
    return { estado: 'feita', frase: mudou ? '' : 'nada de novo na fonte', detalhes: { linhas } }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const limit = error instanceof FipeSourceError && error.motivo === 'limite'
    return { estado: limit ? 'adiada' : 'falhou', frase: explainSync(error) }
  }
}

async function startSealing(world: OperationsWorld, boss: PgBoss): Promise<void> {
  await boss.createQueue(CIFRAR, ALONE)
  await boss.work(CIFRAR, async () => {
    const waiting = await pendentes(world)
    // What has nothing to do is no run that anybody wants to read about.
    if ([...waiting.values()].some(Boolean))
      await executar(world, 'cifra', tell => cifrarPendentes(world, tell))
  })
  await boss.schedule(CIFRAR, '15 5 * * *')
  await boss.send(CIFRAR, {})
}
