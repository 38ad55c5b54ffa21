import { and, eq, type SQL } from 'drizzle-orm'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Quem, Queries } from '#domain/banco/banco.ts'
import { tirarColunas } from '#domain/banco/colunas.ts'
import { leads, leads_agencias, leadsParaAgencias } from '#domain/lead/lead.table.ts'

/** Message for a lead that the person's list does not have. */
export const LEAD_AUSENTE = 'Esse lead não está mais na sua lista.'

/**
 * Columns of an agency's notes in its answers. Keys and internal columns are left out (`busca`, the time of the last
 * note), and so are columns that are copied from the lead.
 */
export const colunasDasAnotacoes = tirarColunas(leads_agencias, [
  'lead_id',
  'agencia_id',
  'atribuido_por',
  'atualizado_em',
  'busca',
  'oculta',
  'tipo_veiculo',
  'objetivo',
  'localizacao',
  'valor_fipe',
  'lead_criado_em',
  'credito',
])

const colunas = { ...leadsParaAgencias, ...colunasDasAnotacoes }

/** Selects the agency's leads with its notes, in the columns that it may see. */
export function selecionarLeads(tx: Queries, onde: SQL | undefined) {
  return tx
    .select(colunas)
    .from(leads_agencias)
    .innerJoin(leads, eq(leads.id, leads_agencias.lead_id))
    .where(onde)
    .$dynamic()
}

/** Returns the condition on `leads_agencias`: rows of the signed-in agency. */
export const condicaoDaAgencia = (quem: Quem): SQL => eq(leads_agencias.agencia_id, agenciaDe(quem))

/** Returns the condition on the rows of `leads_agencias`: the row of a lead and the signed-in agency. */
export function condicaoDaAtribuicao(quem: Quem, lead_id: string): SQL | undefined {
  return and(condicaoDaAgencia(quem), eq(leads_agencias.lead_id, lead_id))
}
