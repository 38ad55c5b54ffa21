import { desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { usoDoPeriodo } from '#domain/agencia/uso.ts'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import type { Figuras } from './decisao/distribuir.ts'
import { FALTAS, MOTIVOS, type Motivo } from './decisao/motivos.ts'
import { fraseDasFiguras, frasePorque, frasePorqueDaEquipe } from './decisao/porque.ts'
import type { Regra } from './decisao/regra.schema.ts'
import { descreverRegra } from './decisao/regra.ts'
import { distribuicao_fila, distribuicoes, ORIGENS } from './distribuicao.table.ts'
import { acharEmVigor } from './vigencia.ts'

/** Decisions about a lead that are shown. */
const DECISOES = 20

/** One agency in a decision: out for a reason, or in at a place with the figures in words. */
const candidatoExplicadoSchema = z.object({
  agencia_id: z.uuid(),
  /** Null for an agency that is gone. */
  agencia_nome: z.string().nullable(),
  fora: z.enum(MOTIVOS).nullable(),
  lugar: z.int().nullable(),
  recebe: z.boolean(),
  figuras: z.string().nullable(),
})

/** A decision as the administrator reads it. */
const decisaoExplicadaSchema = z.object({
  id: z.uuid(),
  decidida_em: z.date(),
  origem: z.enum(ORIGENS),
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

/** Why a lead is where it is: its decisions, newest first, and when it is tried again. */
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
    const nomes = await nomesDe(tx, [...new Set(linhas.flatMap(({ lugares }) => Object.keys(lugares)))])
    const [naFila] = await tx.select().from(distribuicao_fila).where(eq(distribuicao_fila.lead_id, lead_id))
    return {
      em_vigor: (await acharEmVigor(tx)) !== undefined,
      tentar_em: naFila?.tentar_em ?? null,
      decisoes: linhas.map(linha => explicar(linha, nomes)),
    }
  })
}

async function nomesDe(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const linhas = await tx
    .select({ id: agencias.id, nome: agencias.nome })
    .from(agencias)
    .where(inArray(agencias.id, [...ids]))
  return new Map(linhas.map(({ id, nome }) => [id, nome]))
}

type Linha = typeof distribuicoes.$inferSelect

function explicar(linha: Linha, nomes: ReadonlyMap<string, string>): DecisaoExplicada {
  const { id, decidida_em, origem, regra_versao, regra, motivo_do_lead, faltou } = linha
  const candidatos = Object.entries(linha.lugares).map(([agencia_id, lugar]): CandidatoExplicado => {
    const agencia = { agencia_id, agencia_nome: nomes.get(agencia_id) ?? null }
    return 'fora' in lugar
      ? { ...agencia, fora: lugar.fora, lugar: null, recebe: false, figuras: null }
      : { ...agencia, ...lugar, fora: null, figuras: fraseDasFiguras(lugar.figuras, regra.ordem) }
  })
  const porNome = (a: CandidatoExplicado, b: CandidatoExplicado) =>
    (a.agencia_nome ?? '').localeCompare(b.agencia_nome ?? '', 'pt-BR')
  const porLugar = (um: CandidatoExplicado) => um.lugar ?? Number.POSITIVE_INFINITY
  candidatos.sort((a, b) =>
    porLugar(a) === porLugar(b) ? porNome(a, b) : porLugar(a) < porLugar(b) ? -1 : 1,
  )
  const frase = descreverRegra(regra)
  return { id, decidida_em, origem, regra_versao, frase, motivo_do_lead, faltou, candidatos }
}

/** Why the agency of the session has a lead, in a sentence; null where the administrator chose it. */
export function porqueRecebi(
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

/** To a seller the database gives no figures. */
async function lerDaEquipe(tx: Queries, lead_id: string): Promise<Porque> {
  const { rows } = await tx.execute<{ decidida_em: string; lugar: number; concorrentes: number }>(
    sql`select * from porque_recebemos(${lead_id})`,
  )
  const [linha] = rows
  if (!linha) return null
  return { frase: frasePorqueDaEquipe(linha.lugar, linha.concorrentes), decidida_em: linha.decidida_em }
}

/** How many leads of the running period the agency of the session did not receive, by the reason; nothing of anybody. */
export function naoRecebidos(
  mundo: Mundo,
  quem: Quem,
): Promise<{ desde: Date; motivos: { motivo: Motivo | 'outra_na_frente'; leads: number }[] }> {
  return mundo.db.como(quem, async tx => {
    const [agencia] = await tx
      .select()
      .from(agencias)
      .where(eq(agencias.id, agenciaDe(quem)))
    const desde = agencia ? usoDoPeriodo(agencia, mundo.clock.now()).periodo.inicio : mundo.clock.now()
    const { rows } = await tx.execute<{ motivo: Motivo | 'outra_na_frente'; leads: number }>(
      sql`select * from nao_recebi(${desde}) order by leads desc, motivo`,
    )
    return { desde, motivos: rows }
  })
}
