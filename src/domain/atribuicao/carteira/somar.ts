import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Mundo, Quem } from '#domain/banco/banco.ts'
import { DESFECHOS } from '#domain/lead/classificacao.schema.ts'
import { leads, leads_agencias } from '#domain/lead/lead.table.ts'
import type { RecorteDaAgencia } from './carteira.schema.ts'
import { condicoesDoRecorte } from './recorte.ts'

const etapas = ['aberto', ...DESFECHOS] as const

/**
 * Answer of `GET /api/minha-agencia/leads/somas`: reais of each stage. `aberto` has the leads without an outcome.
 * `comprado` and `vendido` are parts of `fechado`: the purchases and the sales.
 */
export const somasSchema = z.record(z.enum([...etapas, 'comprado', 'vendido']), z.int())

const FEITO = { compra: 'comprado', venda: 'vendido' } as const

/**
 * Sums the value of an agency's leads by stage. A closed lead counts with the price of its deal, any other lead with the
 * middle of its trade-in range. A card of the board shows the same range.
 */
export async function somarPorEtapa(
  mundo: Mundo,
  quem: Quem,
  recorte: RecorteDaAgencia,
): Promise<z.output<typeof somasSchema>> {
  const { desfecho, negocio, valor_fechado } = leads_agencias
  const linhas = await mundo.db.como(quem, tx =>
    tx
      .select({
        etapa: desfecho,
        negocio,
        reais: sql<number>`coalesce(sum(case ${desfecho} when 'fechado' then ${valor_fechado}
          else (${leads.valor_troca_min} + ${leads.valor_troca_max}) / 2 end), 0)::float8`,
      })
      .from(leads_agencias)
      .leftJoin(leads, and(eq(leads.id, leads_agencias.lead_id), sql`${desfecho} is distinct from 'fechado'`))
      .where(condicoesDoRecorte(mundo, quem, recorte))
      .groupBy(desfecho, negocio),
  )
  const somas = {
    aberto: 0,
    contatado: 0,
    visita: 0,
    proposta: 0,
    fechado: 0,
    perdido: 0,
    comprado: 0,
    vendido: 0,
  }
  for (const linha of linhas) {
    somas[linha.etapa ?? 'aberto'] += linha.reais
    if (linha.etapa === 'fechado' && linha.negocio) somas[FEITO[linha.negocio]] += linha.reais
  }
  return somas
}
