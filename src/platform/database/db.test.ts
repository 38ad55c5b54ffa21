import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limparContas } from '#domain/conta/limpar.ts'
import { consumir, consumirEmOrdem, consumirTodos, LIMITES, type Limite } from '#domain/recusa/limite.ts'
import { HORA_S } from '#domain/tempo/tempo.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'

// The server's clock differs from the database's by more than a year.
const agora = '2028-02-29T12:00:00.000Z'
let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase({ now: () => new Date(agora) })
})
afterAll(() => db.close())

test('every table has row level security, forced', async () => {
  const { rows } = await db.servico.execute<{ relname: string }>(sql`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and relkind in ('r', 'p') and relname <> 'migracoes'
      and not (relrowsecurity and relforcerowsecurity)
  `)
  expect(rows).toEqual([])
})

test('our logins own nothing, are no superusers and do not bypass the policies', async () => {
  const { rows } = await db.servico.execute(sql`
    select rolname from pg_roles where rolname like 'avalia60\\_%' and (rolsuper or rolbypassrls or rolcreaterole)
    union all select tableowner from pg_tables where schemaname = 'public' and tableowner like 'avalia60\\_%'
  `)
  expect(rows).toEqual([])
})

test('a role and its claims end with the transaction, also after an error', async () => {
  const seen = await db.como({ papel: 'admin', claims: { a: 1 } }, async tx => {
    const { rows } = await tx.execute(sql`select current_user as papel, claims() as claims`)
    return rows[0]
  })
  expect(seen).toEqual({ papel: 'admin', claims: { a: 1, agora } })
  await expect(db.como({ papel: 'admin', claims: {} }, tx => tx.execute(sql`select 1/0`))).rejects.toThrow()
  const after = await db.como(
    { papel: 'anon', claims: {} },
    async tx => (await tx.execute(sql`select claims() as claims`)).rows[0],
  )
  expect(after).toEqual({ claims: { agora } })
})

test('a visitor reads no lead, no consent and no valuation', async () => {
  for (const table of ['leads', 'avaliacoes']) {
    const rows = await db.como(
      { papel: 'anon', claims: {} },
      async tx => (await tx.execute(sql`select id from ${sql.identifier(table)}`)).rows,
    )
    expect(rows).toEqual([])
  }
  await expect(
    db.como({ papel: 'anon', claims: {} }, tx => tx.execute(sql`select 1 from consentimentos`)),
  ).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('no policy judges by the database’s own clock, and no caller can bring a clock of its own', async () => {
  const { rows } = await db.servico.execute(sql`
    select tablename, policyname from pg_policies
    where concat(qual, ' ', with_check) ~* 'now\\(|current_(date|time)|clock_timestamp|localtime|statement_timestamp'
  `)
  expect(rows).toEqual([])
  const claims = await db.como(
    { papel: 'anon', claims: { agora: '1999-01-01T00:00:00Z' } },
    async tx => (await tx.execute(sql`select claims() as claims`)).rows[0],
  )
  expect(claims).toEqual({ claims: { agora } })
})

test("the throttle's window begins with the first use and, after its end, with the next", async () => {
  const use = async () =>
    (await db.publico.execute<{ wait: number }>(sql`select consumir_limite('teste', 3600, 2) as wait`))
      .rows[0]?.wait
  expect(await use()).toBe(0)
  expect(await use()).toBe(0)
  // The window starts now, whatever the minute of the hour.
  expect(await use()).toBeGreaterThan(3500)
  await db.servico.execute(
    sql`update limites set fim = extract(epoch from clock_timestamp())::bigint where chave = 'teste'`,
  )
  expect(await use()).toBe(0)
  expect(await use()).toBe(0)
  expect(await use()).toBeGreaterThan(3500)
})

/** Reads the throttles' counters. */
const counted = async () => {
  const { rows } = await db.servico.execute<{ chave: string; usos: number }>(
    sql`select chave, usos from limites order by chave`,
  )
  return rows
}

test('every throttle of addresses counts a whole IPv6 network as one, and its neighbour apart', async () => {
  for (const limite of Object.values<Limite>(LIMITES).filter(({ por }) => por === 'endereco')) {
    await db.servico.execute(sql`delete from limites`)
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:3:4:5', '2001:0db8:0001:0002::'])
      await consumir(db.publico, limite, ip)
    expect(await counted(), limite.nome).toEqual([expect.objectContaining({ usos: 3 })])
    await consumir(db.publico, limite, '2001:db8:1:3::1')
    expect(await counted(), limite.nome).toHaveLength(2)
  }
})

test('a throttle by address differs from one by account in its name and in its kind', () => {
  const names = (wanted: boolean) =>
    Object.values<Limite>(LIMITES)
      .filter(({ por }) => (por === 'endereco') === wanted)
      .map(({ nome }) => nome)
  expect(names(true).filter(nome => !/-ip(-|$)/.test(nome))).toEqual([])
  // The key of address and account together; the caller has already reduced the address to its network.
  expect(names(false).filter(nome => /-ip(-|$)/.test(nome))).toEqual(['senha-conta-ip'])
})

test('several throttles are all counted, and the longest wait is returned', async () => {
  await db.servico.execute(sql`delete from limites`)
  const [curta, longa] = [
    { nome: 'minuto', segundos: 60, vezes: 1 },
    { nome: 'hora', segundos: 3600, vezes: 1 },
  ]
  const usar = () =>
    consumirTodos(db.publico, [
      [curta, 'a'],
      [longa, 'a'],
    ])
  expect(await usar()).toBe(0)
  expect(await usar()).toBeGreaterThan(3500)
  expect((await counted()).map(({ usos }) => usos)).toEqual([2, 2])
})

test('of throttles in order, the first that refuses leaves the later ones uncounted', async () => {
  await db.servico.execute(sql`delete from limites`)
  const usar = () =>
    consumirEmOrdem(db.publico, [
      [{ nome: 'a', segundos: 60, vezes: 1 }, 'x'],
      [{ nome: 'b', segundos: 60, vezes: 9 }, 'x'],
    ])
  expect([await usar(), (await usar()) > 0]).toEqual([0, true])
  expect((await counted()).map(({ usos }) => usos)).toEqual([2, 1])
})

test('a counter is deleted when its own window is over, and not before: a daily cap lasts the day', async () => {
  await db.servico.execute(sql`delete from limites`)
  const janelas = { minuto: 60, dia: 86_400 }
  for (const [nome, segundos] of Object.entries(janelas))
    await db.publico.execute(sql`select consumir_limite(${nome}, ${segundos}, 1)`)
  // Three hours after the start of both.
  await db.servico.execute(sql`update limites set fim = fim - ${3 * HORA_S}`)
  await limparContas({ db, clock: { now: () => new Date(agora) } })
  const { rows } = await db.servico.execute<{ chave: string }>(sql`select chave from limites`)
  expect(rows).toEqual([{ chave: 'dia' }])
})
