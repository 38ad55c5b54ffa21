import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { systemClock } from '#platform/clock.ts'
import { createTestApi, lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { executarComoDono } from '#tests/platform/database/schema-catalogue.ts'
import { avaliacoes_emitidas } from '../avaliacao.table.ts'
import { apagarAvaliacoesAntigas, contarAvaliacoesAntigas } from './apagar-antigas.ts'
import { abrirRelatorio } from './compartilhar.ts'
import { apagarParticoes, prepararParticoes } from './particoes.ts'

let t: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  t = await createTestApi()
})
afterAll(() => t.db.close())

/** Issues a valuation of a car. @returns its id. */
const avaliar = async () =>
  (await (await t.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id as string
/** Makes a link of a valuation's report. @returns the word that opens it. */
const compartilhar = async (avaliacao_id: string) => {
  const { url } = await (await t.postar('/api/compartilhamentos', { avaliacao_id })).json()
  return url.split('/').at(-1) as string
}
/** Moves the clock. */
const passar = (dias: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + dias * DIA_MS)
}
/** Deletes what is older. @returns the number of deleted valuations. */
const apagar = async (dias: number) =>
  (await apagarAvaliacoesAntigas({ db: t.db, clock: { now: () => t.relogio.agora } }, dias)).apagadas
/** Lists the ids in both tables of valuations. */
const guardadas = async () =>
  (
    await t.db.servico.execute<{ id: string }>(
      sql`select id from avaliacoes union all select id from avaliacoes_emitidas`,
    )
  ).rows.map(({ id }) => id)

test('a valuation without a lead is deleted after its days, one with a lead stays, a shared one stays until its link expires', async () => {
  const [comLead, compartilhada] = [await avaliar(), await avaliar()]
  expect((await t.postar('/api/leads', lead(comLead))).status).toBe(201)
  passar(80)
  const palavra = await compartilhar(compartilhada)
  await t.db.servico.execute(sql`
    insert into avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado)
    select gen_random_uuid(), ${t.relogio.agora.toISOString()}::timestamptz - interval '85 days', 'carro', pedido, resultado
    from avaliacoes, generate_series(1, 4500) where id = ${compartilhada}`)
  const nova = await avaliar()
  expect(await apagar(90)).toBe(0)
  passar(11)
  expect(await contarAvaliacoesAntigas(t, 90, t.relogio.agora)).toBe(4500)
  // 4,500 in more than one batch; the shared one stays.
  expect(await apagar(90)).toBe(4500)
  expect((await guardadas()).sort()).toEqual([comLead, compartilhada, nova].sort())
  expect(await abrirRelatorio(t, palavra)).not.toBeNull()
  // A year later the link has expired, and the other valuation is past its days too.
  passar(354)
  expect(await contarAvaliacoesAntigas(t, 90, t.relogio.agora)).toBe(2)
  expect(await apagar(90)).toBe(2)
  expect(await guardadas()).toEqual([comLead])
  expect(await abrirRelatorio(t, palavra)).toBeNull()
})

test('a lead and a link can refer to a valuation from before daily partitions', async () => {
  const [comLead, comLink] = [await avaliar(), await avaliar()]
  await t.db.servico.execute(sql`with tiradas as (
      delete from avaliacoes_emitidas where id in (${comLead}, ${comLink}) returning *
    ) insert into avaliacoes select id, criada_em, tipo_veiculo, pedido, resultado, prova from tiradas`)
  expect((await t.postar('/api/leads', lead(comLead, { cpf: '11144477735' }))).status).toBe(201)
  expect(await abrirRelatorio(t, await compartilhar(comLink))).not.toBeNull()
  expect(await guardadas()).toEqual(expect.arrayContaining([comLead, comLink]))
})

describe('valuations by day', () => {
  /** Returns a time in January 2024, which no other test here uses. */
  const em = (dia: number, hora = '12:00') => new Date(`2024-01-${String(dia).padStart(2, '0')}T${hora}:00Z`)
  const preparar = (quando: Date) => prepararParticoes({ db: t.db, clock: { now: () => quando } })
  const dias = async () =>
    (
      await t.db.servico.execute<{ dia: string }>(
        sql`select dia::text from dias_com_particao where dia < '2024-02-01' order by dia`,
      )
    ).rows.map(({ dia }) => dia)
  /** Stores a valuation issued at that time. Returns its id, a UUID of version 7, which begins with the time. */
  const emitida = async (quando: Date) => {
    const hex = quando.getTime().toString(16).padStart(12, '0')
    const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`
    await t.db.servico.insert(avaliacoes_emitidas).values({
      id,
      criada_em: quando,
      tipo_veiculo: 'carro',
      pedido: pedidoAvaliacaoSchema.parse({ tipo_veiculo: 'carro', ...CARRO }),
      resultado: AVALIACAO,
    })
    return id
  }
  const noventaDiasDepois = (quando: Date) => new Date(quando.getTime() + 90 * DIA_MS)
  const apagarEm = async (quando: Date) => {
    const feito = { db: t.db, clock: { now: () => noventaDiasDepois(quando) } }
    return (await apagarAvaliacoesAntigas(feito, 90)).apagadas
  }

  test('partitions for a week are created in advance, once, also by several processes at once', async () => {
    const feitas = await Promise.all([preparar(em(5)), preparar(em(5)), preparar(em(6))])
    // A process that waited too long for the lock runs again.
    for (const dia of [5, 6]) feitas.push(await preparar(em(dia)))
    expect(feitas.reduce((soma, n) => soma + n)).toBe(9)
    expect(await dias()).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12, 13].map(dia => em(dia).toISOString().slice(0, 10)),
    )
  })

  test('the planner’s statistics contain no answer of a user', async () => {
    const { rows } = await t.db.servico.execute(
      sql`select relid from pg_partition_tree('avaliacoes_emitidas') join pg_attribute on attrelid = relid
        where attname in ('pedido', 'resultado', 'prova') and attstattarget is distinct from 0`,
    )
    expect(rows).toEqual([])
  })

  test('a valuation without a partition stays in the default one, and its day gets no partition', async () => {
    await emitida(em(20))
    expect(await preparar(em(20))).toBe(7)
    expect(await dias()).not.toContain('2024-01-20')
  })

  test('a valuation written while its day gets a partition is stored there', async () => {
    const presa = Promise.withResolvers<void>()
    const pronta = Promise.withResolvers<void>()
    const preparando = t.db.servico.transaction(async tx => {
      await tx.execute(sql`select preparar_particao('2024-01-28')`)
      pronta.resolve()
      await presa.promise
    })
    await pronta.promise
    const escrita = emitida(em(28))
    await expect
      .poll(async () => {
        const { rows } = await t.db.servico.execute(
          sql`select from pg_locks where not granted and relation::regclass::text like 'avaliacoes_emitidas%'`,
        )
        return rows.length
      })
      .toBe(1)
    presa.resolve()
    await preparando
    const { rows } = await t.db.servico.execute(
      sql`select tableoid::regclass::text as onde from avaliacoes_emitidas where id = ${await escrita}`,
    )
    expect(rows).toEqual([{ onde: expect.not.stringContaining('resto') }])
  })

  test('a lead that reads its valuation while a partition is attached is stored; the partition waits', async () => {
    const id = await emitida(em(29))
    const preparando = await t.db.servico.transaction(async tx => {
      await tx.execute(sql`select from avaliacoes_emitidas where id = ${id}`)
      const particao = t.db.servico
        .execute<{ feita: boolean }>(sql`select preparar_particao('2024-01-30') as feita`)
        .then(({ rows }) => rows)
      let desistiu = false
      void particao.then(() => {
        desistiu = true
      })
      // On a slow machine the partition may give up before its wait is seen.
      await expect
        .poll(async () => {
          const { rows } = await t.db.servico.execute(
            sql`select from pg_locks where not granted and relation = 'avaliacoes_emitidas_resto'::regclass`,
          )
          return desistiu || rows.length === 1
        })
        .toBe(true)
      await tx.execute(sql`delete from avaliacoes_emitidas where id = ${id}`)
      // Inside an object, so that the transaction does not wait for the partition.
      return { particao }
    })
    expect(await preparando.particao).toEqual([{ feita: false }])
    // The days 29 and 30; the others have one.
    expect(await preparar(em(23))).toBe(2)
  })

  test('a day is dropped once its last valuation has expired, and referenced valuations are in the other table', async () => {
    const [, , comLink] = [await emitida(em(5, '00:00')), await emitida(em(5, '23:59')), await emitida(em(5))]
    const outroDia = await emitida(em(6, '00:00'))
    await compartilhar(comLink)
    expect(await contarAvaliacoesAntigas(t, 90, noventaDiasDepois(em(5, '23:58')))).toBe(0)
    expect(await apagarEm(em(5, '23:58'))).toBe(0)
    expect(await contarAvaliacoesAntigas(t, 90, noventaDiasDepois(em(6, '06:30')))).toBe(2)
    expect(await apagarEm(em(6, '06:30'))).toBe(2)
    expect((await dias())[0]).toBe('2024-01-06')
    expect(await guardadas()).toEqual(expect.arrayContaining([comLink, outroDia]))
    // The valuation without a partition is deleted alone.
    expect(await contarAvaliacoesAntigas(t, 90, noventaDiasDepois(em(20, '12:01')))).toBe(2)
    expect(await apagarEm(em(20, '12:01'))).toBe(2)
  })

  test('a long read does not block the drop: the next run drops the day', async () => {
    await preparar(em(5))
    await emitida(em(5))
    await executarComoDono(t.db.url, async dono => {
      await dono.query(`alter function aposentar_particao set lock_timeout = '20ms'`)
      try {
        await dono.query('begin; lock table avaliacoes_emitidas in access share mode')
        expect(await apagarEm(em(6))).toBe(0)
      } finally {
        await dono.query('commit')
        await dono.query(`alter function aposentar_particao set lock_timeout = '2s'`)
      }
    })
    expect(await apagarEm(em(6))).toBe(1)
  })

  test('a clock that ran ahead drops no valuation of the last two days', async () => {
    const agora = systemClock.now()
    expect(await preparar(agora)).toBeGreaterThan(0)
    await apagarParticoes({ db: t.db }, new Date('2999-01-01T00:00:00Z'))
    const { rows } = await t.db.servico.execute<{ n: number }>(
      sql`select count(*)::integer as n from dias_com_particao where dia > ${agora.toISOString().slice(0, 10)}::date`,
    )
    expect(rows[0]?.n).toBe(7)
  })

  test('a visitor reads the requested valuation and no other, and cannot read a partition directly', async () => {
    const id = await emitida(em(25))
    await emitida(em(25))
    const ver = (tabela: string) =>
      t.db.como({ papel: 'anon', claims: { avaliacao_id: id } }, async tx => {
        const { rows } = await tx.execute<{ id: string }>(sql`select id from ${sql.identifier(tabela)}`)
        return rows.map(linha => linha.id)
      })
    expect(await ver('avaliacoes_emitidas')).toEqual([id])
    for (const tabela of ['avaliacoes_emitidas_resto', (await particaoQualquer()) ?? ''])
      await expect(ver(tabela)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  const particaoQualquer = async () =>
    (
      await t.db.servico.execute<{ nome: string }>(
        sql`select particao_do_dia(dia) as nome from dias_com_particao limit 1`,
      )
    ).rows[0]?.nome
})

test('an address above 120 valuations a minute gets a waiting time, others are not delayed', async () => {
  // 300 requests, 25 at once.
  const pedir = (ip: string) => t.postar('/functions/v1/avaliar-veiculo', CARRO, ip)
  const respostas = []
  for (let i = 0; i < 12; i++)
    respostas.push(...(await Promise.all(Array.from({ length: 25 }, () => pedir('192.0.2.7')))))
  const estados = respostas.map(({ status }) => status)
  expect(estados.filter(status => status === 200)).toHaveLength(120)
  const recusada = respostas.find(({ status }) => status === 429) as Response
  expect(Number(recusada.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await recusada.json()).toMatchObject({
    code: 'muitas_tentativas',
    error: expect.stringMatching(/Aguarde/),
  })
  expect((await pedir('192.0.2.8')).status).toBe(200)
})
