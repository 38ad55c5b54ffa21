import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, lead } from '#api/test-api.ts'
import { CARRO } from '#api/test-carro.ts'
import { apagarAvaliacoesAntigas, contarAvaliacoesAntigas } from './apagar-antigas.ts'
import { abrirRelatorio } from './compartilhar.ts'

let t: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  t = await createTestApi()
})
afterAll(() => t.db.close())

const avaliar = async () =>
  (await (await t.postar('/functions/v1/avaliar-veiculo', CARRO)).json()).avaliacao_id as string
const compartilhar = async (avaliacao_id: string) => {
  const { url } = await (await t.postar('/api/compartilhamentos', { avaliacao_id })).json()
  return url.split('/').at(-1) as string
}
const passar = (dias: number) => {
  t.relogio.agora = new Date(t.relogio.agora.getTime() + dias * 86_400_000)
}
const apagar = async (dias: number) =>
  (await apagarAvaliacoesAntigas({ db: t.db, clock: { now: () => t.relogio.agora } }, dias)).apagadas
const guardadas = async () =>
  (await t.db.servico.execute<{ id: string }>(sql`select id from avaliacoes`)).rows.map(({ id }) => id)

test('a valuation without a lead goes after its days, one with a lead stays, a shared one while its link opens', async () => {
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
  // 4,500 in more than one batch, and the shared one is spared.
  expect(await apagar(90)).toBe(4500)
  expect((await guardadas()).sort()).toEqual([comLead, compartilhada, nova].sort())
  expect(await abrirRelatorio(t, palavra)).not.toBeNull()
  // A year later the link is over, and the other one is past its days too.
  passar(354)
  expect(await contarAvaliacoesAntigas(t, 90, t.relogio.agora)).toBe(2)
  expect(await apagar(90)).toBe(2)
  expect(await guardadas()).toEqual([comLead])
  expect(await abrirRelatorio(t, palavra)).toBeNull()
})

test('an address that asks for valuations without end is told when to come back, others are not held up', async () => {
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
