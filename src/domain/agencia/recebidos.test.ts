import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#domain/banco/banco.ts'
import { apagarParaSempre } from '#domain/lead/apagamento/apagar-lead.ts'
import { excluirLeads } from '#domain/lead/apagamento/excluir.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { criarPainelDeTeste } from '#tests/api/painel-de-teste.ts'
import { selecionarRecebidos } from './recebidos.ts'

let painel: Awaited<ReturnType<typeof criarPainelDeTeste>>
beforeAll(async () => {
  painel = await criarPainelDeTeste()
})
afterAll(() => painel.teste.close())

/** Fates of the leads of one agency, received a quarter of a minute apart. The first lies before the counted time. */
const DESTINOS = [
  'antigo',
  'visto',
  'retirado',
  'excluido',
  'painel',
  'titular',
  'encarregado',
  'prazo',
] as const
type Ids = Record<(typeof DESTINOS)[number], string>

/** Gives an agency one lead for each fate. */
async function distribuir(agencia_id: string): Promise<Ids> {
  const ids: Partial<Ids> = {}
  for (const destino of DESTINOS) {
    painel.teste.time.offset_ms += MINUTO_MS / 4
    const id = await painel.lead()
    const dada = await painel.pedir('POST', `/api/leads/${id}/atribuicoes`, { agencia_ids: [agencia_id] })
    expect(dada.status).toBe(201)
    ids[destino] = id
  }
  // The loop has set every one.
  return ids as Ids
}

/** Brings each lead to its fate. */
async function cumprir(ids: Ids): Promise<void> {
  const { mundo, db } = painel.teste
  await db.servico.execute(sql`update leads set aceita_contato_parceiros = false where id = ${ids.retirado}`)
  await excluirLeads(mundo, { papel: 'admin', claims: { sub: painel.admin_id } }, [ids.excluido])
  for (const motivo of ['painel', 'titular', 'encarregado', 'prazo'] as const)
    await db.servico.transaction(tx => apagarParaSempre(tx, mundo, [ids[motivo]], motivo))
}

/** Reads the times of assignments, oldest first. */
async function lerInstantes(tx: Queries, de: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ em: string }>(
    sql`select atribuido_em::text as em from ${de} order by atribuido_em`,
  )
  return rows.map(({ em }) => em)
}

test('the administrator and the agency count the same leads, whatever became of them', async () => {
  const { db, mundo } = painel.teste
  const { id: agencia_id } = await painel.agencia()
  const outra = await painel.agencia()
  const comeco = mundo.clock.now().getTime()
  const ids = await distribuir(agencia_id)
  await distribuir(outra.id)
  // Between the first lead (0.25 minutes) and the second (0.5).
  const desde = sql`${new Date(comeco + 0.375 * MINUTO_MS).toISOString()}::timestamptz`
  const contar = async () => ({
    admin: await lerInstantes(
      db.servico,
      sql`(select * from ${selecionarRecebidos(desde)} r where agencia_id = ${agencia_id}) r`,
    ),
    agencia: await db.como({ papel: 'agencia', claims: { sub: agencia_id, agencia_id } }, tx =>
      lerInstantes(tx, sql`contas_da_agencia(${desde})`),
    ),
  })

  const antes = await contar()
  expect(antes.admin).toHaveLength(DESTINOS.length - 1)
  expect(antes.agencia).toEqual(antes.admin)

  await cumprir(ids)
  const [visto, retirado, _excluido, _painel, ...apagados] = antes.admin
  const depois = [visto, retirado, ...apagados]
  expect(await contar()).toEqual({ admin: depois, agencia: depois })
})
