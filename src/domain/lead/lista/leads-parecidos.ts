import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import { type CofreDeDados, Selado } from '#domain/banco/sigilo.ts'
import { abrirPlaca } from '../contato/contato.ts'
import { leads, leads_envios } from '../lead.table.ts'
import { compararLeads, type DadosEmComum, REPETICAO_DIAS, type Semelhanca } from '../registro/repeticao.ts'

/** Days between two leads up to which the later one may be shown as a duplicate. Decision 0124. */
const DUPLICADO_DIAS = 90

/** A lead, a similar one, and their similarity; `antes`: the other came first. */
export type LeadParecido = {
  lead_id: string
  outro_id: string
  outro_em: Date
  antes: boolean
  semelhanca: Semelhanca
}

/** A row of the function `leads_parecidos`: two leads with the data in common, and the vehicle of each. */
type Linha = DadosEmComum & {
  lead_id: string
  outro_id: string
  outro_em: string
  antes: boolean
  tipo_veiculo: string
  marca: string
  modelo: string
  ano: number
  placa: string | null
  outro_tipo: string
  outra_marca: string
  outro_modelo: string
  outro_ano: number
  outra_placa: string | null
}

/**
 * Reads the leads that resemble these, created within a number of days from them. An agency gets only its own.
 * @param tx a transaction as `admin`, `agencia` or `vendedor`, or of the service.
 * @param cofre opens the plates for the comparison.
 */
export async function lerParecidos(
  tx: Queries,
  cofre: CofreDeDados,
  ids: readonly string[],
  dias: number,
): Promise<LeadParecido[]> {
  if (!ids.length) return []
  const { rows } = await tx.execute<Linha>(
    sql`select * from leads_parecidos(${sql.param(ids)}::uuid[], ${dias}::integer)`,
  )
  return rows.flatMap(linha => {
    const { lead_id, outro_id, outro_em, antes } = linha
    const semelhanca = compararLinha(cofre, linha)
    if (!semelhanca) return []
    return {
      lead_id,
      outro_id,
      outro_em: leads.created_at.mapFromDriverValue(outro_em) as Date,
      antes,
      semelhanca,
    }
  })
}

/** Compares the two leads of a row. */
function compararLinha(cofre: CofreDeDados, linha: Linha): Semelhanca | null {
  const { tipo_veiculo, marca, modelo, ano } = linha
  return compararLeads(
    linha,
    { tipo_veiculo, marca, modelo, ano, placa: placaDe(cofre, linha.lead_id, linha.placa) },
    {
      tipo_veiculo: linha.outro_tipo,
      marca: linha.outra_marca,
      modelo: linha.outro_modelo,
      ano: linha.outro_ano,
      placa: placaDe(cofre, linha.outro_id, linha.outra_placa),
    },
  )
}

const placaDe = (cofre: CofreDeDados, id: string, placa: string | null) =>
  abrirPlaca(cofre, id, placa === null ? null : new Selado(placa))

/**
 * Finds the time of the latest earlier lead with probably the same person and vehicle, by the id of each of these
 * leads.
 */
export async function acharDuplicados(
  tx: Queries,
  cofre: CofreDeDados,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const antes = (await lerParecidos(tx, cofre, ids, DUPLICADO_DIAS)).filter(parecido => parecido.antes)
  const ordenados = antes.sort((a, b) => a.outro_em.getTime() - b.outro_em.getTime())
  return new Map(ordenados.map(({ lead_id, outro_em }) => [lead_id, outro_em]))
}

/**
 * Finds the lead and every other row of the same person and vehicle within `REPETICAO_DIAS`, in the order of ids. An
 * agency with one of these rows counts as having all of them.
 */
export async function acharMesmoLead(tx: Queries, cofre: CofreDeDados, id: string): Promise<string[]> {
  const iguais = await acharIguaisAosLeads(tx, cofre, [id])
  return [id, ...iguais.map(({ outro_id }) => outro_id)].sort()
}

/** Finds pairs of each of these leads with another row of the same person and vehicle within `REPETICAO_DIAS`. */
export async function acharIguaisAosLeads(
  tx: Queries,
  cofre: CofreDeDados,
  ids: readonly string[],
): Promise<LeadParecido[]> {
  const outros = await lerParecidos(tx, cofre, ids, REPETICAO_DIAS)
  return outros.filter(({ semelhanca }) => semelhanca !== 'provavel')
}

/** Reads the times at which the same person sent the lead again, latest first. */
export async function lerVezesDeNovo(tx: Queries, id: string): Promise<Date[]> {
  const linhas = await tx
    .select({ em: leads_envios.enviado_em })
    .from(leads_envios)
    .where(and(eq(leads_envios.lead_id, id), ne(leads_envios.id, id)))
    .orderBy(desc(leads_envios.enviado_em))
  return linhas.map(({ em }) => em)
}
