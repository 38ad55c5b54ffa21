import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { startProxy } from '../outside/test-proxy.ts'
import { DADOS_DE_TESTE } from '../secrets/test-data-vault.ts'
import { type Database, openDatabase } from './db.ts'
import { tellByRows } from './notification-listener.ts'
import { createTestDatabase } from './test-database.ts'

type Tx = Parameters<Parameters<Database['servico']['transaction']>[0]>[0]

let first: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof startProxy>>
/** Processes on the one database: the second reaches it through a gate that can be cut. */
let second: Database
let heard: { first: string[]; second: string[] } = { first: [], second: [] }

beforeAll(async () => {
  first = await createTestDatabase()
  proxy = await startProxy(first.url)
  second = openDatabase(proxy.url, systemClock, DADOS_DE_TESTE)
  await first.listen('teste', payload => heard.first.push(payload))
  await second.listen('teste', payload => heard.second.push(payload))
})
afterAll(async () => {
  await second.close()
  proxy.close()
  await first.close()
})
beforeEach(() => {
  heard = { first: [], second: [] }
})

const tell = (payload: string, db: Pick<Tx, 'execute'> = first.servico) =>
  db.execute(sql`select avisar('teste', ${payload})`)
const told = (list: readonly string[]) => list.filter(payload => payload !== '').sort()

/** Both have heard exactly these: by the time a last word is heard by both, whatever came before it was. */
async function expectBoth(...payloads: string[]): Promise<void> {
  const end = `fim ${Math.random()}`
  await tell(end)
  const all = [...payloads, end].sort()
  for (const list of [heard.first, heard.second]) await expect.poll(() => list).toContain(end)
  expect([told(heard.first), told(heard.second)]).toEqual([all, all])
}

/** A transaction that tells and stays open until its end is asked for. */
function openTelling(payload: string, db: Pick<Database, 'servico'> = first) {
  const { promise: end, resolve, reject } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const done = db.servico.transaction(async tx => {
    await tell(payload, tx)
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
      reject(new Error('changed my mind'))
      await done.catch(() => undefined)
    },
  }
}

const byRows = async () =>
  (await first.servico.execute(sql`select lidos from ler_avisos(null)`)).rows[0]?.lidos

/** Changes the way, and waits until both hear in it: each is told then to look again. */
async function change(rows: boolean, changing = tellByRows(first, rows)): Promise<void> {
  const calls = [heard.first, heard.second].map(list => list.filter(payload => payload === '').length)
  // Whoever told in the other way is waited for two seconds at most, which a busy machine may take.
  if (!(await changing)) await expect.poll(() => tellByRows(first, rows)).toBe(true)
  for (const [i, list] of [heard.first, heard.second].entries())
    await expect.poll(() => list.filter(payload => payload === '').length).toBeGreaterThan(calls[i] ?? 0)
}

/** The same, where it is not so already. */
async function have(rows: boolean): Promise<void> {
  if ((await byRows()) !== rows) await change(rows)
}

describe.each([
  ['notify', false],
  ['lidos', true],
])('notices by %s', (_, rows) => {
  beforeEach(() => have(rows))

  test('every process hears every notice once, and each its channels only', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => tell(`n${i}`, i % 2 ? first.servico : second.servico)),
    )
    await first.servico.execute(sql`select avisar('outro', 'x')`)
    await expectBoth(...Array.from({ length: 40 }, (_, i) => `n${i}`))
  })

  test('what one transaction tells twice is heard once, and different words each', async () => {
    await first.servico.transaction(async tx => {
      for (const payload of ['a', 'b', 'a', 'c', 'b']) await tell(payload, tx)
    })
    await expectBoth('a', 'b', 'c')
  })

  test('what was taken back is never heard, a whole transaction or a part of one', async () => {
    const one = openTelling('nunca')
    await one.begun
    await one.rollBack()
    await first.servico.transaction(async tx => {
      await tx
        .transaction(async part => {
          await tell('parte', part)
          throw new Error('taken back')
        })
        .catch(() => undefined)
      await tx.transaction(part => tell('outra parte', part))
    })
    await expectBoth('outra parte')
  })

  test('who began first and commits last is heard, once, and holds nobody up', async () => {
    const late = openTelling('tarde')
    await late.begun
    await tell('cedo', second.servico)
    await expectBoth('cedo')
    await late.commit()
    for (const list of [heard.first, heard.second]) await expect.poll(() => list).toContain('tarde')
    const [ends] = [heard.first.filter(payload => payload.startsWith('fim'))]
    await expectBoth('cedo', 'tarde', ...ends)
  })

  test('roles that tell by a trigger may, and nobody reads or writes the rows by himself', async () => {
    for (const papel of ['anon', 'agencia', 'vendedor', 'admin', 'titular'] as const) {
      await first.como({ papel, claims: {} }, tx => tell(papel, tx))
      const peep = first.como({ papel, claims: {} }, tx => tx.execute(sql`select from avisos_saida`))
      await expect(peep).rejects.toThrow()
    }
    await expectBoth('anon', 'agencia', 'vendedor', 'admin', 'titular')
  })

  test('a process whose connection broke is told to look again, and hears on', async () => {
    proxy.breakAll()
    await expect.poll(() => heard.second).toContain('')
    await expectBoth()
  })

  test('a process that starts hears what comes from then on', async () => {
    await tell('antes')
    const third = openDatabase(first.url, systemClock, DADOS_DE_TESTE)
    try {
      const words: string[] = []
      await third.listen('teste', payload => words.push(payload))
      await tell('depois')
      await expect.poll(() => told(words)).toEqual(['depois'])
    } finally {
      await third.close()
    }
    await expectBoth('antes', 'depois')
  })

  test('the way changes while all run: whoever tells then is waited for, and everybody hears on', async () => {
    const old = openTelling('antes')
    await old.begun
    const changed = change(!rows, tellByRows(second, !rows))
    await old.commit()
    await changed
    await expectBoth('antes')
    await change(rows)
    await expectBoth(...told(heard.first))
  })
})

test('a process starts while the way changes under it, back and forth, and hears', async () => {
  const channels = Array.from({ length: 12 }, (_, i) => `canal ${i}`)
  for (let round = 0; round < 6; round++) {
    const starting = openDatabase(first.url, systemClock, DADOS_DE_TESTE)
    try {
      const words: string[] = []
      const rows = await byRows()
      const listening = channels.map(channel => starting.listen(channel, payload => words.push(payload)))
      await listening[round]
      await Promise.all([...listening, expect.poll(() => tellByRows(first, !rows)).toBe(true)])
      const heardLast = async () => {
        await first.servico.execute(sql`select avisar('canal 11', ${`oi ${round}`})`)
        return words
      }
      await expect.poll(heardLast).toContain(`oi ${round}`)
    } finally {
      await starting.close()
    }
  }
})

test('who told in the other way and has not ended keeps the way as it is', async () => {
  await have(true)
  const old = openTelling('antes')
  await old.begun
  expect(await tellByRows(second, false)).toBe(false)
  await old.commit()
  expect(await tellByRows(second, true)).toBe(true)
  await expectBoth('antes')
})

test('a table of rows is emptied when its turn comes, and never of what somebody who looked then has not seen', async () => {
  const owner = new pg.Client({ connectionString: first.url })
  const other = new pg.Client({ connectionString: first.url })
  await Promise.all([owner.connect(), other.connect()])
  const snapshot = async () => (await owner.query('select pg_current_snapshot()::text as s')).rows[0].s
  const forget = async (seen: string) =>
    (await owner.query('select esquecer_avisos($1) as feito', [seen])).rows[0].feito
  /** Tables that hold anything. */
  const full = async () =>
    (await owner.query('select count(distinct turno)::integer as n from avisos_saida')).rows[0].n
  const fill = (client: pg.Client, texto: string) =>
    client.query(
      `insert into avisos_saida (canal, texto, turno) select 'outro', $1, t from generate_series(0, 2) t`,
      [texto],
    )
  try {
    await owner.query('truncate avisos_saida')
    await other.query('begin')
    await fill(other, 'aberta')
    const whileOpen = await snapshot()
    await fill(owner, 'lida')
    // Whoever writes holds its table, and is not waited for.
    expect(await forget(await snapshot())).toBe(false)
    await other.query('commit')
    // It committed after this look, and so has not been read by it.
    expect(await forget(whileOpen)).toBe(false)
    expect(await full()).toBe(3)
    expect(await forget(await snapshot())).toBe(true)
    expect(await full()).toBe(2)
  } finally {
    await Promise.all([owner.end(), other.end()])
  }
})

test('rows of a copy from elsewhere, ahead of every transaction here, are neither heard nor in the way', async () => {
  await have(true)
  const owner = new pg.Client({ connectionString: first.url })
  await owner.connect()
  await owner.query(
    `insert into avisos_saida (transacao, canal, texto) values ('999999999', 'teste', 'alheia')`,
  )
  await expectBoth()
  await owner.end()
})

test('nobody tells past `avisar`', async () => {
  const { rows } = await first.servico.execute(sql`
    select proname as nome from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'pg_notify' order by 1
  `)
  expect(rows).toEqual([{ nome: 'avisar' }, { nome: 'escolher_avisos' }])
})
