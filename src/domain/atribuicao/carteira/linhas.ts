import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Quem, Queries } from '#domain/banco/banco.ts'
import { leads, leads_agencias, leadsParaAgencias } from '#domain/lead/lead.table.ts'

/** Message for a lead that the person's list does not have. */
export const SEM_LEAD = 'Esse lead não está mais na sua lista.'

// An answer has no keys and no internal columns (`atribuido_por`, `busca`, `oculta`, the time of the last note). The
// lead itself gives the copied columns.
const {
  lead_id: _lead,
  agencia_id: _agencia,
  atribuido_por: _por,
  atualizado_em: _atualizado,
  busca: _busca,
  oculta: _oculta,
  tipo_veiculo: _tipo,
  objetivo: _objetivo,
  localizacao: _localizacao,
  valor_fipe: _valor,
  lead_criado_em: _criado,
  ...colunasDasAnotacoes
} = getTableColumns(leads_agencias)

/** Columns of an agency's notes in its answers. */
export { colunasDasAnotacoes }

const colunas = { ...leadsParaAgencias, ...colunasDasAnotacoes }

/** The agency's leads with its notes, in the columns that it may see. */
export function selecionar(tx: Queries, onde: SQL | undefined) {
  return tx
    .select(colunas)
    .from(leads_agencias)
    .innerJoin(leads, eq(leads.id, leads_agencias.lead_id))
    .where(onde)
    .$dynamic()
}

/** The row of `leads_agencias` of a lead and the signed-in agency. */
export function atribuicaoDe(quem: Quem, leadId: string): SQL | undefined {
  return and(eq(leads_agencias.agencia_id, agenciaDe(quem)), eq(leads_agencias.lead_id, leadId))
}
