import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { contagemDoPeriodo } from '#domain/agencia/contagem-do-periodo.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import type { Figuras } from './decisao/distribuir.ts'
import { FALTAS, MOTIVOS, type Motivo } from './decisao/motivos.ts'
import { fraseDasFiguras, frasePorque, frasePorqueDaEquipe } from './decisao/porque.ts'
import type { Regra } from './decisao/regra.schema.ts'
import { descreverRegra } from './decisao/regra.ts'
import { distribuicao_fila, distribuicoes, ORIGENS_NA_FILA } from './distribuicao.table.ts'
import { contarSemDecisao } from './procura.ts'
import { acharEmVigor } from './vigencia.ts'

/** Maximum number of decisions of a lead in an answer. */
const DECISOES = 20

/** One agency in a decision: excluded for a reason, or at a rank with the figures as text. */
const candidatoExplicadoSchema = z.object({
  agencia_id: z.uuid(),
  /** Null for a deleted agency. */
  agencia_nome: z.string().nullable(),
  fora: z.enum(MOTIVOS).nullable(),
  lugar: z.int().nullable(),
  recebe: z.boolean(),
  figuras: z.string().nullable(),
})

/** A decision for the administrator. */
const decisaoExplicadaSchema = z.object({
  id: z.uuid(),
  decidida_em: z.date(),
  origem: z.enum(ORIGENS_NA_FILA),
  regra_versao: z.int(),
  frase: z.string(),
  motivo_do_lead: z.enum(MOTIVOS).nullable(),
  faltou: z.enum(FALTAS).nullable(),
  candidatos: z.array(candidatoExplicadoSchema),
})

/** Answer of `GET /api/leads/:id/distribuicao`. */
export const leadExplicadoSchema = z.object({
  em_vigor: z.boolean(),
  tentar_em: z.date().nullable(),
  decisoes: z.array(decisaoExplicadaSchema),
})

type CandidatoExplicado = z.output<typeof candidatoExplicadoSchema>
type DecisaoExplicada = z.output<typeof decisaoExplicadaSchema>

/** Lists the decisions about a lead, newest first, and the time of its next retry. */
export function explicarLead(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
): Promise<z.output<typeof leadExplicadoSchema>> {
  return mundo.db.como(quem, async tx => {
    const linhas = await tx
      .select()
      .from(distribuicoes)
      .where(eq(distribuicoes.lead_id, lead_id))
      .orderBy(desc(distribuicoes.decidida_em), desc(distribuicoes.id))
      .limit(DECISOES)
    const nomes = await lerNomes(tx, [...new Set(linhas.flatMap(({ lugares }) => Object.keys(lugares)))])
    const [naFila] = await tx.select().from(distribuicao_fila).where(eq(distribuicao_fila.lead_id, lead_id))
    return {
      em_vigor: (await acharEmVigor(tx)) !== undefined,
      tentar_em: naFila?.tentar_em ?? null,
      decisoes: linhas.map(linha => explicar(linha, nomes)),
    }
  })
}

/** Reads the names of agencies; a deleted one has none. */
async function lerNomes(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const linhas = await tx
    .select({ id: agencias.id, nome: agencias.nome })
    .from(agencias)
    .where(inArray(agencias.id, [...ids]))
  return new Map(linhas.map(({ id, nome }) => [id, nome]))
}

type Linha = typeof distribuicoes.$inferSelect

/** Orders candidates by their rank; excluded ones come last, by name. */
function compararPorLugar(a: CandidatoExplicado, b: CandidatoExplicado): number {
  if (a.lugar === b.lugar) return (a.agencia_nome ?? '').localeCompare(b.agencia_nome ?? '', 'pt-BR')
  return (a.lugar ?? Number.POSITIVE_INFINITY) - (b.lugar ?? Number.POSITIVE_INFINITY)
}

/** Explains a recorded decision: each agency's position in words. */
function explicar(linha: Linha, nomes: ReadonlyMap<string, string>): DecisaoExplicada {
  const { id, decidida_em, origem, regra_versao, regra, motivo_do_lead, faltou } = linha
  const candidatos = Object.entries(linha.lugares).map(([agencia_id, posicao]): CandidatoExplicado => {
    const agencia = { agencia_id, agencia_nome: nomes.get(agencia_id) ?? null }
    return 'fora' in posicao
      ? { ...agencia, fora: posicao.fora, lugar: null, recebe: false, figuras: null }
      : { ...agencia, ...posicao, fora: null, figuras: fraseDasFiguras(posicao.figuras, regra.ordem) }
  })
  candidatos.sort(compararPorLugar)
  const frase = descreverRegra(regra)
  return { id, decidida_em, origem, regra_versao, frase, motivo_do_lead, faltou, candidatos }
}

/** Explains in a sentence why the agency of the session has a lead; null if the administrator chose it. */
export function explicarRecebimento(
  mundo: Mundo,
  quem: Quem,
  lead_id: string,
): Promise<{ porque: { frase: string; decidida_em: string } | null }> {
  return mundo.db.como(quem, async tx => {
    const porque = quem.papel === 'vendedor' ? await lerDaEquipe(tx, lead_id) : await lerDoDono(tx, lead_id)
    return { porque: porque && { ...porque, decidida_em: new Date(porque.decidida_em).toISOString() } }
  })
}

type Porque = { frase: string; decidida_em: string } | null

/** Reads the reason for which the agency of the session received a lead; null without a record. */
async function lerDoDono(tx: Queries, lead_id: string): Promise<Porque> {
  const { rows } = await tx.execute<{
    decidida_em: string
    regra: Regra
    lugar: { lugar: number; figuras: Figuras }
    concorrentes: number
  }>(sql`select * from porque_recebi(${lead_id})`)
  const [linha] = rows
  if (!linha) return null
  const { decidida_em, lugar, concorrentes, regra } = linha
  return { frase: frasePorque(lugar, concorrentes, regra.ordem), decidida_em }
}

/** Reads the reason for the team: the database gives sellers no figures. */
async function lerDaEquipe(tx: Queries, lead_id: string): Promise<Porque> {
  const { rows } = await tx.execute<{ decidida_em: string; lugar: number; concorrentes: number }>(
    sql`select * from porque_recebemos(${lead_id})`,
  )
  const [linha] = rows
  if (!linha) return null
  return { frase: frasePorqueDaEquipe(linha.lugar, linha.concorrentes), decidida_em: linha.decidida_em }
}

/** Leads that the agency did not receive since an instant. */
type ContagemDosPerdidos = {
  desde: Date
  /** Leads that match the preferences without a decision by a rule, in steps: of other agencies only, and of nobody. */
  de_outras: number
  de_ninguem: number
  motivos: { motivo: Motivo | 'outra_na_frente'; leads: number }[]
}

/**
 * Counts the leads in the current period that the agency of the session did not receive, by the reason; no personal
 * data.
 */
export async function contarNaoRecebidos(mundo: Mundo, quem: Quem): Promise<ContagemDosPerdidos> {
  const minha = agenciaDe(quem)
  const contados = await mundo.db.como(quem, async tx => {
    const [agencia] = await tx.select().from(agencias).where(eq(agencias.id, minha))
    const desde = agencia ? contagemDoPeriodo(agencia, mundo.clock.now()).periodo.inicio : mundo.clock.now()
    const { rows } = await tx.execute<ContagemDosPerdidos['motivos'][number]>(
      sql`select * from nao_recebi(${desde}) order by leads desc, motivo`,
    )
    return { desde, motivos: rows }
  })
  return { ...contados, ...(await contarSemDecisao(mundo, minha, contados.desde)) }
}
