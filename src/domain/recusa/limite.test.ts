import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limparContas } from '#domain/conta/limpar.ts'
import { HORA_S } from '#domain/tempo/tempo.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import {
  chaveDe,
  consumir,
  consumirEmOrdem,
  consumirTodos,
  LIMITES,
  type Limite,
  recusarEspera,
  redeDe,
} from './limite.ts'

test.each([
  // [address, network]: an IPv4 address itself, of IPv6 the first 64 bits.
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['1:2::3', '1:2:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
])('counts an address as its network: %s', (ip, rede) => expect(redeDe(ip)).toBe(rede))

/** One limit by address, and one by account; both have the same name. */
const [POR_ENDERECO, POR_CONTA] = [
  { nome: 'a', segundos: 60, vezes: 1, por: 'endereco' },
  { nome: 'a', segundos: 60, vezes: 1 },
] as const
/** Two addresses of one network. */
const [UM, OUTRO] = ['2001:db8::1', '2001:db8::2'] as const

test('counts uses by network only for limits per address', () => {
  expect(chaveDe(POR_ENDERECO, UM)).toBe(chaveDe(POR_ENDERECO, OUTRO))
  expect(chaveDe(POR_CONTA, UM)).not.toBe(chaveDe(POR_CONTA, OUTRO))
})

test('counts uses by the name of the limit, without the person in clear', () => {
  expect(chaveDe(POR_CONTA, UM)).toMatch(/^a:[\w-]{22}$/)
  expect(chaveDe({ ...POR_CONTA, nome: 'b' }, UM)).not.toBe(chaveDe(POR_CONTA, UM))
})

test('without a wait nothing is refused', () => {
  expect(() => recusarEspera(0, 'Aguarde.')).not.toThrow()
})

test('refuses a wait with its seconds', () => {
  expect(() => recusarEspera(7, 'Aguarde.')).toThrow(
    expect.objectContaining({
      message: 'Aguarde.',
      codigo: 'muitas_tentativas',
      tentar_em_segundos: 7,
    }),
  )
})

test('a throttle by address differs from one by account in its name and in its kind', () => {
  const listarNomes = (porEndereco: boolean) =>
    Object.values<Limite>(LIMITES)
      .filter(({ por }) => (por === 'endereco') === porEndereco)
      .map(({ nome }) => nome)
  expect(listarNomes(true).filter(nome => !/-ip(-|$)/.test(nome))).toEqual([])
  // The key of address and account together; the caller has already reduced the address to its network.
  expect(listarNomes(false).filter(nome => /-ip(-|$)/.test(nome))).toEqual(['senha-conta-ip'])
})

describe('in the database', () => {
  // The server's clock differs from the database's by more than a year.
  const agora = '2028-02-29T12:00:00.000Z'
  let db: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    db = await createTestDatabase({ now: () => new Date(agora) })
  })
  afterAll(() => db.close())

  test("the throttle's window begins with the first use and, after its end, with the next", async () => {
    const usar = async () =>
      (await db.publico.execute<{ espera: number }>(sql`select consumir_limite('teste', 3600, 2) as espera`))
        .rows[0]?.espera
    expect(await usar()).toBe(0)
    expect(await usar()).toBe(0)
    // The window starts now, whatever the minute of the hour.
    expect(await usar()).toBeGreaterThan(3500)
    await db.servico.execute(
      sql`update limites set fim = extract(epoch from clock_timestamp())::bigint where chave = 'teste'`,
    )
    expect(await usar()).toBe(0)
    expect(await usar()).toBe(0)
    expect(await usar()).toBeGreaterThan(3500)
  })

  /** Reads the throttles' counters. */
  const lerContadores = async () => {
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
      expect(await lerContadores(), limite.nome).toEqual([expect.objectContaining({ usos: 3 })])
      await consumir(db.publico, limite, '2001:db8:1:3::1')
      expect(await lerContadores(), limite.nome).toHaveLength(2)
    }
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
    expect((await lerContadores()).map(({ usos }) => usos)).toEqual([2, 2])
  })

  test('of throttles in order, the first that refuses leaves the later ones uncounted', async () => {
    await db.servico.execute(sql`delete from limites`)
    const usar = () =>
      consumirEmOrdem(db.publico, [
        [{ nome: 'a', segundos: 60, vezes: 1 }, 'x'],
        [{ nome: 'b', segundos: 60, vezes: 9 }, 'x'],
      ])
    expect([await usar(), (await usar()) > 0]).toEqual([0, true])
    expect((await lerContadores()).map(({ usos }) => usos)).toEqual([2, 1])
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
})
