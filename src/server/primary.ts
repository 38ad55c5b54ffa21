import cluster, { type Worker } from 'node:cluster'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import { MIGRATIONS, type OpenedDatabase, openWorldDatabase } from '#platform/database/open.ts'
import type { Env } from '#platform/env.ts'
import { shareConnections } from '#platform/processes/connection-limit.ts'
import { letGoOfHeap } from '#platform/processes/force-gc.ts'
import { tellAll } from '#platform/processes/metrics.ts'
import { type Answers, type Ask, createDialogue } from '#platform/processes/rpc.ts'
import { createKeeper, type Hand, type Keeper } from '#platform/processes/supervisor.ts'
import { SetupError } from '#platform/setup-error.ts'
import { hasTerminal, type Shutdown, stopWhenTold } from '#platform/shutdown.ts'
import { say, warnOfMissing } from './messages.ts'
import type { groundSchema } from './worker.ts'

/** Longest wait for the figures of a process: one that is busy is left out. */
const METRICS_MS = 2_000
/** One of them carries out the jobs, and at the start what is done once, before the others open. */
const WORKS = 0

type Ground = Omit<z.output<typeof groundSchema>, 'works' | 'first'>

/**
 * The first of several processes (decision 0103): it owns the embedded database and the migrations, starts the
 * others, which serve, and looks after them. SIGHUP replaces them one by one by such that read code and
 * settings anew.
 */
export async function lead(env: Env, shutdown: Shutdown): Promise<void> {
  const { onStop, stop } = shutdown
  const attached = hasTerminal()
  const end = () => {
    say('parando…')
    void stop(0)
  }
  const known = fs.readdirSync(MIGRATIONS)
  let keeper: Keeper | undefined
  stopWhenTold(end, () => (attached && !hasTerminal() ? end() : void renew(keeper, known)))
  const opening = openWorldDatabase(env, true, say)
  onStop(async () => (await opening.catch(() => undefined))?.close())
  const ground = opening.then(opened => prepare(opened, env))
  // A process that asks for its ground and one that is told of a failure are two: this is the second.
  ground.catch(() => undefined)
  const company = employ(env, ground, async () => (await opening).running())
  keeper = company.keeper
  onStop(() => company.keeper.stop())
  const started = company.keeper.start()
  await ground
  warnOfMissing(env)
  if (!(await started)) throw new SetupError(company.failure() ?? 'Um dos processos não chegou a atender.')
  letGoOfHeap()
  say(`pronto em ${process.uptime().toFixed(1)} s: ${env.PUBLIC_URL} (${env.PROCESSOS} processos)`)
}

/** Shares out the connections. */
async function prepare({ db, ownerUrl, poolUrl, dataDir }: OpenedDatabase, env: Env): Promise<Ground> {
  // A pooler shares the database's connections out by itself.
  const connections = poolUrl === ownerUrl ? await countConnections(db) : Number.POSITIVE_INFINITY
  return { ownerUrl, poolUrl, dataDir, perPool: shareConnections(connections, env.PROCESSOS) }
}

async function countConnections(db: Database): Promise<number> {
  const { rows } = await db.servico.execute<{ n: number }>(sql`
    select sum(case name when 'max_connections' then setting::int else -setting::int end)::int as n from pg_settings
    where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')
  `)
  return rows[0]?.n ?? 0
}

/** The processes that serve, with what they may ask. */
function employ(env: Env, ground: Promise<Ground>, running: () => Promise<boolean>) {
  const asks = new Map<Hand, Ask>()
  const settled = Promise.withResolvers<void>()
  let isSettled = false
  let failure: string | undefined
  const answers: Answers = {
    database: running,
    metrics: () => collect(keeper, asks),
    settled: () => {
      isSettled = true
      settled.resolve()
    },
    failed: sentence => {
      failure ??= String(sentence)
    },
  }
  const hire = (slot: number): Hand => {
    const worker = cluster.fork()
    const grounded = async () => {
      const works = slot === WORKS
      const given = await ground
      if (!works) await settled.promise
      return { ...given, works, first: works && !isSettled }
    }
    const { hand, ask } = hear(worker, { ...answers, ground: grounded })
    asks.set(hand, ask)
    void hand.ended.then(() => asks.delete(hand))
    void hand.ready.then(
      ok => ok && say(`processo ${slot + 1} de ${env.PROCESSOS} atende (pid ${hand.pid}).`),
    )
    return hand
  }
  const keeper = createKeeper({ count: env.PROCESSOS, hire, say, now_ms: () => performance.now() })
  return { keeper, failure: () => failure }
}

/** A process as the keeper knows it, and the way to ask it. */
function hear(worker: Worker, answers: Answers): { hand: Hand; ask: Ask } {
  const ready = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<void>()
  worker.once('exit', () => {
    ready.resolve(false)
    ended.resolve()
  })
  worker.on('error', () => undefined)
  const ask = createDialogue(
    {
      send: message => void (worker.isConnected() && worker.send(message, undefined, () => undefined)),
      onMessage: hear => void worker.on('message', hear),
    },
    { ...answers, ready: () => ready.resolve(true) },
  )
  const hand = {
    pid: worker.process.pid,
    ready: ready.promise,
    ended: ended.promise,
    stop: (lingers: boolean) => void ask('stop', lingers),
  }
  return { hand, ask }
}

async function collect(keeper: Keeper, asks: ReadonlyMap<Hand, Ask>): Promise<string> {
  const serving = keeper.serving()
  const parts = await Promise.all(
    serving.map(hand => {
      const late = sleep(METRICS_MS, undefined, { ref: false })
      return Promise.race([asks.get(hand)?.('metrics'), late])
    }),
  )
  const told = parts.filter(part => Array.isArray(part))
  return tellAll(told, { serving: serving.length, restarts: keeper.restarts() })
}

/** A new schema under old code is refused at a start, and is no better in between: that takes a whole restart. */
async function renew(keeper: Keeper | undefined, known: readonly string[]): Promise<void> {
  if (!keeper) return
  if (fs.readdirSync(MIGRATIONS).some(file => !known.includes(file))) {
    say('há migrações novas: elas rodam num início, e só nele. Pare e inicie o servidor de novo.')
    return
  }
  say('trocando os processos, um por um…')
  if (await keeper.renew()) say('todos os processos foram trocados.')
}
