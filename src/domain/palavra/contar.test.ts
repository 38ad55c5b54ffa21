import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { calcularParteCumprida, dizerPalavra } from './contar.regras.ts'
import { contarPalavras } from './contar.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel?.teste.close())

test('a record is shown from five cases on', () => {
  expect(dizerPalavra({ cumpridas: 4, casos: 4 })).toBeNull()
  expect(dizerPalavra({ cumpridas: 9, casos: 10 })).toBe('cumpriu 9 de 10 propostas')
})

test.each([
  [{ cumpridas: 5, casos: 5 }, 1],
  [{ cumpridas: 3, casos: 5 }, 0.6],
  [{ cumpridas: 0, casos: 4 }, 0.8],
  [{ cumpridas: 4, casos: 4 }, 0.8],
  [undefined, 0.8],
])('the order by kept offers compares %j as %d', (palavra, parte) =>
  expect(calcularParteCumprida(palavra)).toBe(parte),
)

test('counts the judged cases of twelve months, by agency', async () => {
  const [a, b, c] = [await painel.agencia(), await painel.agencia(), await painel.agencia()]
  const agora = new Date('2026-11-21T18:00:00Z')
  const caso = (agencia: { id: string }, cumprida: boolean | null, escolhida_em: string) =>
    painel.teste.db.servico.execute(sql`insert into palavras (id, agencia_id, valor, escolhida_em, cumprida)
      values (${painel.teste.mundo.novoId()}, ${agencia.id}, 40000, ${escolhida_em}, ${cumprida})`)
  await caso(a, true, '2026-11-21T18:00:00Z')
  await caso(a, false, '2025-11-21T18:00:01Z')
  await caso(a, true, '2025-11-21T18:00:00Z')
  await caso(a, true, '2026-11-21T18:00:01Z')
  await caso(a, null, '2026-11-01T00:00:00Z')
  await caso(b, true, '2026-11-01T00:00:00Z')
  await caso(c, null, '2026-11-01T00:00:00Z')
  expect(await contarPalavras(painel.teste.db.servico, [a.id, c.id], agora)).toEqual(
    new Map([[a.id, { cumpridas: 1, casos: 2 }]]),
  )
})
