import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Banco, Queries } from '#domain/banco/banco.ts'
import { type Pair, startPair } from '#tests/platform/database/primary-and-replica.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { systemClock } from '../clock.ts'
import { openDatabase, SESSION_SETTINGS } from './db.ts'
import { migrate } from './migrate.ts'
import { isFresh, openWithReplica, type ReplicatedDatabase } from './replica.ts'

describe('a replica is fresh', () => {
  const marks = [
    { at_ms: 0, position: 100n },
    { at_ms: 2_000, position: 200n },
    { at_ms: 4_000, position: 300n },
  ]
  test.each([
    ['with all data of five seconds ago', 200n, 7_000, true],
    ['not with less', 199n, 7_000, false],
    ['before there is a mark of that age, only with the oldest mark', 99n, 1_000, false],
    ['with exactly that mark', 100n, 1_000, true],
    ['long after a primary stopped, with its last data', 300n, 900_000, true],
  ])('%s', (_, replayed, now_ms, fresh) => expect(isFresh(marks, replayed, now_ms, 5_000)).toBe(fresh))
  test('not without a known position of the primary', () => expect(isFresh([], 1n, 0, 5_000)).toBe(false))
})

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../migrations')
/** Longest lag of a replica that is read. */
const LIMIT_MS = 400

let pair: Pair
let db: ReplicatedDatabase
const messages: string[] = []
beforeAll(async () => {
  pair = await startPair(url => migrate(url, MIGRATIONS, () => undefined))
  const ownerUrl = pair.primary.url
  const options = { say: (message: string) => void messages.push(message), limit_ms: LIMIT_MS, check_ms: 100 }
  const ways = { readUrl: pair.replica.url, ownerUrl, clock: systemClock }
  db = await openWithReplica(openDatabase(ownerUrl, systemClock, COFRE_DE_TESTE), ways, options)
})
afterAll(async () => {
  await db?.close()
  await pair?.close()
})

const anon = { papel: 'anon', claims: { avaliacao_id: '018f0000-0000-7000-8000-000000000001' } } as const

/** Returns the name of the database that answers. */
async function who(banco: Banco): Promise<'replica' | 'primary'> {
  const { rows } = await banco.como(anon, tx =>
    tx.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`),
  )
  return rows[0]?.replica ? 'replica' : 'primary'
}

/** Stores a valuation with this id. */
const write = (banco: Queries, id: string) =>
  banco.execute(
    sql`insert into avaliacoes (id, tipo_veiculo, pedido, resultado) values (${id}, 'carro', '{}', '{}')`,
  )
const find = async (banco: Banco, id: string) =>
  (await banco.servico.execute(sql`select tipo_veiculo from avaliacoes where id = ${id}`)).rows

test('reads that may be seconds old use the replica, all others the primary', async () => {
  await expect.poll(() => who(db.leitura)).toBe('replica')
  expect(await who(db)).toBe('primary')
  const id = randomUUID()
  await write(db.servico, id)
  await expect.poll(() => find(db.leitura, id)).toHaveLength(1)
})

test('roles, their policies and their settings hold on the replica', async () => {
  const session = async () => {
    const { rows } = await db.leitura.como(anon, tx =>
      tx.execute(sql`select current_user as papel, claims() ->> 'avaliacao_id' as id,
        current_setting('statement_timeout') as limite, pg_is_in_recovery() as replica`),
    )
    return rows
  }
  const limite = SESSION_SETTINGS.statement_timeout
  await expect.poll(session).toEqual([{ papel: 'anon', id: anon.claims.avaliacao_id, limite, replica: true }])
  for (const id of [anon.claims.avaliacao_id, randomUUID()]) await write(db.servico, id)
  const seen = () =>
    db.leitura.como(anon, async tx => (await tx.execute(sql`select id::text as id from avaliacoes`)).rows)
  await expect.poll(seen).toEqual([{ id: anon.claims.avaliacao_id }])
  await expect(
    db.leitura.como(anon, tx => tx.execute(sql`select cpf, nome from leads`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('a lagging replica is not read until it has caught up', async () => {
  await expect.poll(() => who(db.leitura)).toBe('replica')
  await pair.asOwner('replica', 'select pg_wal_replay_pause()')
  await write(db.servico, randomUUID())
  await expect.poll(() => who(db.leitura)).toBe('primary')
  await pair.asOwner('replica', 'select pg_wal_replay_resume()')
  await expect.poll(() => who(db.leitura)).toBe('replica')
  expect(messages).toContain('a réplica não acompanha; lendo só do banco principal.')
})

test('after a change of the site’s texts the replica is not read until it has the change', async () => {
  await expect.poll(() => who(db.leitura)).toBe('replica')
  await pair.asOwner('replica', 'select pg_wal_replay_pause()')
  const id = randomUUID()
  let read: unknown[] = []
  const rereads = async () => {
    read = await find(db.leitura, id)
  }
  await db.listen('site', () => void rereads())
  await db.servico.transaction(async tx => {
    await write(tx, id)
    await tx.execute(sql`select notificar('site', '')`)
  })
  await expect.poll(() => read).toHaveLength(1)
  await pair.asOwner('replica', 'select pg_wal_replay_resume()')
  await expect.poll(() => who(db.leitura)).toBe('replica')
})

test('a replica that crashes during a read causes no error', async () => {
  await expect.poll(() => who(db.leitura)).toBe('replica')
  const readings = Array.from({ length: 8 }, () =>
    db.leitura.como(anon, async tx => {
      await tx.execute(sql`select 1`)
      await new Promise(resolve => setTimeout(resolve, 100))
      return (await tx.execute<{ n: number }>(sql`select 60 as n`)).rows[0]?.n
    }),
  )
  pair.kill('replica')
  expect(await Promise.all(readings)).toEqual(Array(8).fill(60))
  await expect.poll(() => db.leitura.inUse()).toBe(false)
  expect(await who(db.leitura)).toBe('primary')
})
