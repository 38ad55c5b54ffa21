import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { startProxy } from '#tests/platform/external/tcp-proxy.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { systemClock } from '../clock.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from './db.ts'

// Behaviour when the database is unreachable, hangs or is read-only.

/** Connections of one pool. A pool that lost all of them would answer nobody. */
const POOL = 16
const anon = { papel: 'anon', claims: {} } as const

let direct: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let db: Database
beforeAll(async () => {
  direct = await createTestDatabase()
  proxy = await startProxy(direct.url)
  db = openDatabase(proxy.url, systemClock, COFRE_DE_TESTE, { timeout_ms: 500 })
})
afterAll(async () => {
  await db.close()
  proxy.close()
  await direct.close()
})

/** Waits until the database answers. */
const expectAnswer = () =>
  expect
    .poll(() =>
      db
        .como(anon, tx => tx.execute(sql`select 1`))
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true)
/** Opens as many transactions as the pool has connections; each fails while it is open. */
const inTransactions = (work: () => void) =>
  Promise.allSettled(
    Array.from({ length: POOL }, () =>
      db.como(anon, async tx => {
        await tx.execute(sql`select 1`)
        work()
        await new Promise(resolve => setTimeout(resolve, 20))
        await tx.execute(sql`select 1`)
      }),
    ),
  )
/** Lists the errors of rejected results. */
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))

test('a database that hangs counts as unavailable, and exhausts no pool', async () => {
  // Opens every connection of the pool before the database hangs.
  await inTransactions(() => undefined)
  proxy.freeze(true)
  const results = await inTransactions(() => undefined)
  expect(reasons(results).filter(isDatabaseUnavailable)).toHaveLength(POOL)
  proxy.freeze(false)
  await expectAnswer()
})

test('a job over millions of rows has a longer response timeout than a visitor, and no statement_timeout', async () => {
  const impatient = openDatabase(direct.url, systemClock, COFRE_DE_TESTE, { timeout_ms: 100 })
  onTestFinished(() => impatient.close())
  const slow = sql`select pg_sleep(0.2)`
  const cut = await impatient.servico.execute(slow).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(cut)).toBe(true)
  const limit = await impatient.demorado(async tx => {
    await tx.execute(slow)
    return (await tx.execute(sql`select current_setting('statement_timeout') as limite`)).rows
  })
  expect(limit).toEqual([{ limite: '0' }])
})

test('connections that break in the middle of transactions end neither the process nor the pool', async () => {
  for (let round = 0; round < 3; round++) {
    const broken = reasons(await inTransactions(() => proxy.breakAll()))
    expect(broken.length).toBeGreaterThan(0)
    expect(broken.filter(error => !isDatabaseUnavailable(error))).toEqual([])
  }
  await expectAnswer()
})

test('notifications arrive again after the connection broke, with a call to read again', async () => {
  const received: string[] = []
  await db.listen('teste', payload => void received.push(payload))
  proxy.breakAll()
  // Once at the start, and once for each reconnection.
  await expect.poll(() => received.filter(payload => payload === '').length).toBeGreaterThan(1)
  await direct.servico.execute(sql`select notificar('teste', 'oi')`)
  await expect.poll(() => received).toContain('oi')
})

test('a read-only database is unavailable for writes', async () => {
  const error = await direct.servico
    .transaction(async tx => {
      await tx.execute(sql`set transaction read only`)
      await tx.execute(sql`insert into limites (chave, usos, fim) values ('x', 0, 0)`)
    })
    .catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
})
