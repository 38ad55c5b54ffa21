import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { MotorAMao, Motores, Tarefa } from '#domain/avaliacao/conferencia/motores.ts'
import { VERSAO_MOTOR } from '#domain/avaliacao/motor/versao.ts'
import type { Edicao } from '#domain/avaliacao/prova.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { LinhaFipe } from '#domain/veiculo/fipe.ts'
import type { Database } from '../database/db.ts'
import { previousMonths } from '../fipe/reference-cache.ts'
import { parametersDigest } from './engine-edition.ts'
import type { ToEngine } from './engine-worker.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Archived engines: `VERSION-PARAMETERS.mjs.br`, one module each (docs/decisions/0095). */
const KEPT = path.join(ROOT, 'motores')
/** An idle thread ends after this time, in ms, our choice: its table takes some 60 MB. */
const IDLE_MS = 2 * MINUTO_MS
/** Timeout for one call, with loading the engine and its table, in ms: our choice. */
const TASK_TIMEOUT_MS = MINUTO_MS
/** Maximum number of queued calls: our choice. */
const MAX_QUEUED = 8
/** Rows per message, so that the event loop stays free. Our choice. */
const ROWS_PER_MESSAGE = 5_000

/** Returns the file name of an archived engine, without its suffix. */
const nameOf = ({ versao, parametros }: Edicao) => `${versao}-${parametros}`
/** Module of the current engine. */
const LIVE = new URL('./engine-live.ts', import.meta.url).href

/**
 * Creates the access to the current engine and the archived ones. One thread has one engine loaded, with the tables that
 * its calls named. Calls run one after the other.
 */
export function createEngines(
  db: Pick<Database, 'publico'>,
  kept = KEPT,
): Motores & { stop(): Promise<void> } {
  const parametros = parametersDigest(path.join(ROOT, 'dados/motor'))
  const running = { versao: VERSAO_MOTOR, parametros, guardado: false }
  // The archived engine of the current version stays: if the code changes without a new version, old reports still verify.
  const engines = [running, ...listKeptEngines(kept)]
  const opened = createOpenEngine(db, kept)
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    emUso: running,
    daVersao: version => engines.filter(({ versao }) => versao === version),
    async recalcular(motor, tasks) {
      if (waiting >= MAX_QUEUED)
        throw new Recusa('indisponivel', 'Muita gente está conferindo agora. Tente de novo daqui a pouco.')
      waiting++
      const turn = queue.then(() => opened.recompute(motor, tasks)).finally(() => waiting--)
      // The caller of this turn receives its error; the next turn starts anyway.
      queue = turn.catch(() => undefined)
      return turn
    },
    stop: opened.stop,
  }
}

/** Creates the thread with the engine of the last call; another engine replaces it, and without calls it ends. */
function createOpenEngine(db: Pick<Database, 'publico'>, kept: string) {
  let open: { engine: string; thread: Thread } | undefined
  let idle: NodeJS.Timeout | undefined
  const close = async () => {
    const old = open
    open = undefined
    await old?.thread.end()
  }
  return {
    async recompute(motor: MotorAMao, tasks: Tarefa[]) {
      clearTimeout(idle)
      const engine = motor.guardado ? nameOf(motor) : LIVE
      if (open?.engine !== engine || open.thread.ended()) {
        await close()
        open = { engine, thread: startThread(db, motor.guardado ? unpack(kept, engine) : LIVE) }
      }
      try {
        return await open.thread.recompute(tasks)
      } catch {
        await close()
        throw new Recusa('indisponivel', 'Não deu para refazer a conta agora. Tente de novo daqui a pouco.')
      } finally {
        idle = setTimeout(() => void close(), IDLE_MS).unref()
      }
    },
    async stop() {
      clearTimeout(idle)
      await close()
    },
  }
}

/** Lists the archived engines of a folder. */
function listKeptEngines(folder: string): MotorAMao[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).flatMap(file => {
    const [, versao, parametros] = /^(\d+\.\d+\.\d+)-([0-9a-f]{8})\.mjs\.br$/.exec(file) ?? []
    return versao && parametros ? [{ versao, parametros, guardado: true }] : []
  })
}

/** Unpacks the module of an archived engine into a data URL; it has no imports. */
function unpack(folder: string, name: string): string {
  const code = brotliDecompressSync(fs.readFileSync(path.join(folder, `${name}.mjs.br`)))
  return `data:text/javascript;base64,${code.toString('base64')}`
}

type Thread = { recompute(tasks: Tarefa[]): Promise<Avaliacao[]>; ended(): boolean; end(): Promise<unknown> }

/** Starts a thread with one engine; it gets each table with the first task that names it. */
function startThread(db: Pick<Database, 'publico'>, url: string): Thread {
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData: { url } })
  worker.unref()
  const known = new Set<string>()
  let gone = false
  let last = 0
  worker.once('exit', () => {
    gone = true
  })
  // The exit that follows rejects waiting calls; an unhandled error would end the process.
  worker.on('error', () => undefined)
  const send = (message: ToEngine) => worker.postMessage(message)
  return {
    ended: () => gone,
    end: () => worker.terminate(),
    async recompute(tasks) {
      for (const table of new Set(tasks.map(({ tabela }) => tabela))) {
        if (!known.has(table ?? '')) await sendTable(db, send, table)
        known.add(table ?? '')
      }
      const id = ++last
      const answer = waitForAnswer(worker, id)
      send({
        id,
        tasks: tasks.map(({ pedido, tabela, hoje }) => ({ pedido, table: tabela ?? '', at: hoje })),
      })
      return answer
    },
  }
}

/** Waits for the answer of one call. Rejects without a reason when the thread ends or takes too long. */
function waitForAnswer(worker: Worker, id: number): Promise<Avaliacao[]> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(reject, TASK_TIMEOUT_MS)
    const handle = (message: { id: number; results: Avaliacao[] }) => {
      if (message.id === id) settle(() => resolve(message.results))
    }
    const fail = () => settle(reject)
    const settle = (how: () => void) => {
      clearTimeout(timeout)
      worker.off('message', handle).off('exit', fail)
      how()
    }
    worker.on('message', handle).once('exit', fail)
  })
}

/** Sends the rows of a month, and of those that fill its gaps, in parts; without a month an empty table. */
async function sendTable(
  db: Pick<Database, 'publico'>,
  send: (message: ToEngine) => void,
  month: string | null,
): Promise<void> {
  const before = month ? await previousMonths(db, month) : []
  for (const one of month ? [month, ...before] : []) {
    for (
      let rows = await readPart(db, one, undefined);
      rows.length;
      rows = await readPart(db, one, rows.at(-1))
    )
      send({ rows, month: one })
  }
  send({ table: month ?? '', before })
}

/** Reads the next rows of a month, in the order in which the reference is built. */
async function readPart(
  db: Pick<Database, 'publico'>,
  month: string,
  after: LinhaFipe | undefined,
): Promise<LinhaFipe[]> {
  const { codigo_fipe = '', ano = 0, combustivel = '' } = after ?? {}
  const { rows } = await db.publico.execute<LinhaFipe>(sql`
    select tipo, marca, modelo, ano, combustivel, codigo_fipe, preco_reais, mes_ref from fipe_precos
    where mes = ${month} and (codigo_fipe, ano, combustivel) > (${codigo_fipe}, ${ano}::smallint, ${combustivel})
    order by codigo_fipe, ano, combustivel limit ${ROWS_PER_MESSAGE}
  `)
  return rows
}
