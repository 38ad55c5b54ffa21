import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects the assignments since an instant, as `agencia_id` and `atribuido_em`, in SQL: the leads that an agency
 * received. Leads count even after their owner withdrew consent or erased them. Leads deleted by the administrator do
 * not count. The agency's own reports count in the same way (`contas_da_agencia`, migration 0245).
 */
export function selecionarRecebidos(desde: SQL): SQL {
  return sql`(
    select la.agencia_id, la.atribuido_em from leads_agencias la
    where la.atribuido_em >= ${desde}
      and not exists (select 1 from leads l where l.id = la.lead_id and l.excluido_em is not null)
    union all
    select a.agencia_id, a.atribuido_em from atribuicoes_apagadas a
    where a.atribuido_em >= ${desde}
      and not exists (select 1 from leads_apagados p where p.lead_id = a.lead_id and p.motivo = 'painel')
  )`
}
