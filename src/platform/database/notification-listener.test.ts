import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { startProxy } from '#tests/platform/external/tcp-proxy.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { systemClock } from '../clock.ts'
import { type Database, openDatabase } from './db.ts'

type Tx = Parameters<Parameters<Database['servico']['transaction']>[0]>[0]

let first: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startProxy>>
/** Another process on the same database, behind a proxy that can break its connections. */
let second: Database
let received: { first: string[]; second: string[] } = { first: [], second: [] }

beforeAll(async () => {
  first = await createTestDatabase()
  proxy = await startProxy(first.url)
  second = openDatabase(proxy.url, systemClock, COFRE_DE_TESTE)
  await first.listen('teste', payload => received.first.push(payload))
  await second.listen('teste', payload => received.second.push(payload))
})
afterAll(async () => {
  await second.close()
  proxy.close()
  await first.close()
})
beforeEach(() => {
  received = { first: [], second: [] }
})

const notify = (payload: string, db: Pick<Tx, 'execute'> = first.servico) =>
  db.execute(sql`select notificar('teste', ${payload})`)
/** Sorts the payloads, without the empty ones of each connection. */
const payloads = (list: readonly string[]) => list.filter(payload => payload !== '').sort()

/**
 * Checks that both processes received exactly these. A last notification marks the end: all earlier ones arrive before
 * it.
 */
async function expectBoth(...expected: string[]): Promise<void> {
  const end = `fim ${Math.random()}`
  await notify(end)
  const all = [...expected, end].sort()
  for (const list of [received.first, received.second]) await expect.poll(() => list).toContain(end)
  expect([payloads(received.first), payloads(received.second)]).toEqual([all, all])
}

/** Opens a transaction that notifies and stays open until it is ended. */
function openNotifying(payload: string) {
  const { promise: end, resolve, reject } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = first.servico.transaction(async tx => {
    await notify(payload, tx)
    begun.resolve()
    await end
  })
  done.catch(() => undefined)
  return {
    begun: begun.promise,
    async commit() {
      resolve()
      await done
    },
    async rollBack() {
      reject(new Error('rolled back'))
      await done.catch(() => undefined)
    },
  }
}

test('every process receives every notification once, and only those of its channels', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => notify(`n${i}`, i % 2 ? first.servico : second.servico)),
  )
  await first.servico.execute(sql`select notificar('outro', 'x')`)
  await expectBoth(...Array.from({ length: 40 }, (_, i) => `n${i}`))
})

test('equal payloads of one transaction are delivered once, different ones each', async () => {
  await first.servico.transaction(async tx => {
    for (const payload of ['a', 'b', 'a', 'c', 'b']) await notify(payload, tx)
  })
  await expectBoth('a', 'b', 'c')
})

test('a rolled back transaction or savepoint notifies nobody', async () => {
  const one = openNotifying('nunca')
  await one.begun
  await one.rollBack()
  await first.servico.transaction(async tx => {
    await tx
      .transaction(async part => {
        await notify('parte', part)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await tx.transaction(part => notify('outra parte', part))
  })
  await expectBoth('outra parte')
})

test('a transaction that commits late is delivered late, and delays no other', async () => {
  const late = openNotifying('tarde')
  await late.begun
  await notify('cedo', second.servico)
  await expectBoth('cedo')
  await late.commit()
  for (const list of [received.first, received.second]) await expect.poll(() => list).toContain('tarde')
  const ends = received.first.filter(payload => payload.startsWith('fim'))
  await expectBoth('cedo', 'tarde', ...ends)
})

test('every role that fires a notifying trigger may call notificar', async () => {
  const roles = ['anon', 'agencia', 'vendedor', 'operador', 'admin', 'titular'] as const
  for (const papel of roles) await first.como({ papel, claims: {} }, tx => notify(papel, tx))
  await expectBoth(...roles)
})

test('a broken connection is restored: an empty payload asks to read again, and notifications continue', async () => {
  proxy.breakAll()
  await expect.poll(() => received.second).toContain('')
  await expectBoth()
})

test('a process that starts receives what is notified from then on', async () => {
  await notify('antes')
  const third = openDatabase(first.url, systemClock, COFRE_DE_TESTE)
  try {
    const words: string[] = []
    await third.listen('teste', payload => words.push(payload))
    await notify('depois')
    await expect.poll(() => payloads(words)).toEqual(['depois'])
  } finally {
    await third.close()
  }
  await expectBoth('antes', 'depois')
})

test('functions of the database notify through notificar alone', async () => {
  const { rows } = await first.servico.execute(sql`
    select proname as nome from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'pg_notify' order by 1
  `)
  expect(rows).toEqual([{ nome: 'notificar' }])
})
