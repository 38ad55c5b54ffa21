import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, lead } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { lerTempos } from './tempo-de-resposta.ts'

let t: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  t = await createTestApi()
})
afterAll(() => t.db.close())

const avaliar = (corpo: object) => t.postar('/functions/v1/avaliar-veiculo', { ...CARRO, ...corpo })
const ler = () => lerTempos({ db: t.db, clock: { now: () => t.relogio.agora } })

/** Copies the stored valuation, with times and an age in days. */
const copiar = (vezes: number, segundos: number, dias: number) =>
  t.db.servico.execute(sql`
    insert into avaliacoes (id, criada_em, tipo_veiculo, pedido, resultado, segundos)
    select gen_random_uuid(), ${t.relogio.agora.toISOString()}::timestamptz - make_interval(days => ${dias}),
      'carro', pedido, resultado, ${segundos}
    from (select pedido, resultado from avaliacoes limit 1) a, generate_series(1, ${vezes})`)

test('the seconds of a run are stored beside the valuation of a lead, and not in its request', async () => {
  const { avaliacao_id } = await (await avaliar({ segundos: 42 })).json()
  expect((await t.postar('/api/leads', lead(avaliacao_id))).status).toBe(201)
  const { rows } = await t.db.servico.execute(
    sql`select segundos, pedido -> 'segundos' as no_pedido from avaliacoes where id = ${avaliacao_id}`,
  )
  expect(rows).toEqual([{ segundos: 42, no_pedido: null }])
})

test.each([0, -1, 1.5, 3_601, '42'])('%j is no number of seconds', async segundos => {
  expect((await avaliar({ segundos })).status).toBe(422)
})

test('the database refuses a time out of bounds', async () => {
  await expect(copiar(1, 0, 0)).rejects.toThrow()
  await expect(copiar(1, 3_601, 0)).rejects.toThrow()
})

test('a median is published from 200 runs of the last 30 days on', async () => {
  await copiar(150, 50, 29)
  await copiar(300, 900, 31)
  await copiar(48, 70, 0)
  expect(await ler()).toEqual([])
  await copiar(1, 70, 0)
  expect(await ler()).toEqual([{ tipo_veiculo: 'carro', vezes: 200, mediana: 50 }])
})
