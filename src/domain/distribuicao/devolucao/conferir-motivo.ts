import { and, desc, eq, sql } from 'drizzle-orm'
import type { MotivoDaDevolucao } from '#domain/atribuicao/devolucao.schema.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { leads } from '#domain/lead/lead.table.ts'
import { ehDaRegiao } from '../decisao/distribuir.ts'
import { preferencias_agencias } from '../distribuicao.table.ts'
import type { Devolucao } from './listar-devolucoes.ts'

/** The checks of the reasons that the database can confirm; the administrator reads the others. */
const CONFERIDOS: Partial<
  Record<MotivoDaDevolucao | 'engano', (tx: Queries, devolucao: Devolucao) => Promise<boolean>>
> = { duplicado: ehDuplicado, fora_da_regiao: ehForaDaRegiao }

/** Tells if the database itself confirms the reason. */
export async function ehConfirmada(tx: Queries, devolucao: Devolucao): Promise<boolean> {
  return (await CONFERIDOS[devolucao.motivo]?.(tx, devolucao)) ?? false
}

/** Tells if the agency has an earlier lead of the same document or telephone, and of the same vehicle. */
async function ehDuplicado(tx: Queries, { lead_id, agencia_id }: Devolucao): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from leads l
    join leads_agencias la on la.agencia_id = ${agencia_id} and la.lead_id <> l.id
    join leads o on o.id = la.lead_id and o.created_at <= l.created_at
    join leads_chaves dele on dele.lead_id = l.id
    join leads_chaves do_outro on do_outro.lead_id = o.id
      and (do_outro.cpf = dele.cpf or do_outro.whatsapp = dele.whatsapp)
    where l.id = ${lead_id} and (o.tipo_veiculo, o.marca, o.modelo, o.ano) = (l.tipo_veiculo, l.marca, l.modelo, l.ano)
    limit 1
  `)
  return rows.length > 0
}

/** Tells if the lead's city is outside the regions that the agency had at the time of receipt. */
async function ehForaDaRegiao(
  tx: Queries,
  { lead_id, agencia_id, atribuido_em }: Devolucao,
): Promise<boolean> {
  const [lead] = await tx.select({ codigo_ibge: leads.codigo_ibge }).from(leads).where(eq(leads.id, lead_id))
  const [queria] = await tx
    .select({ preferencia: preferencias_agencias.preferencia })
    .from(preferencias_agencias)
    .where(
      and(
        eq(preferencias_agencias.agencia_id, agencia_id),
        sql`${preferencias_agencias.salva_em} <= ${atribuido_em}`,
      ),
    )
    .orderBy(desc(preferencias_agencias.versao))
    .limit(1)
  return Boolean(lead && queria && !ehDaRegiao(queria.preferencia.regioes, lead.codigo_ibge))
}
