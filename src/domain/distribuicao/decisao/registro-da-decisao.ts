import {
  type Candidato,
  type ContextoDaRegra,
  type Decisao,
  distribuir,
  type LeadADistribuir,
  motivoDoLead,
  type Posicao,
} from './distribuir.ts'
import { type Falta, MOTIVOS, type Motivo } from './motivos.ts'
import type { Regra } from './regra.schema.ts'

/** An agency in the record of a decision: the version of its preferences stands for them, because versions never change. */
export type CandidatoAnotado = Omit<Candidato, 'preferencia'>

/** Positions in the record of a decision, by the id of the agency. */
export type PosicoesAnotadas = Record<string, Posicao>

/** The record of a decision: its inputs and its result. */
export type Registro = {
  regra: Regra
  lead: LeadADistribuir
  candidatos: CandidatoAnotado[]
  lugares: PosicoesAnotadas
  escolhidas: string[]
  motivo_do_lead: Motivo | null
  faltou: Falta | null
}

/**
 * Decides, and records the inputs of the decision. A lead that is excluded from every agency lists none.
 * @param motivo_do_lead `motivoDoLead` of the same lead, rule and instant, if the caller has it.
 */
export function decidir(
  lead: LeadADistribuir,
  candidatos: readonly Candidato[],
  { regra, agora_ms, motivo_do_lead = motivoDoLead(lead, regra, agora_ms) }: ContextoDaRegra,
): Registro {
  const listados = motivo_do_lead ? [] : candidatos
  const decisao = distribuir(lead, listados, { regra, agora_ms, motivo_do_lead })
  return {
    regra,
    lead,
    candidatos: listados.map(anotar),
    ...anotarDecisao(decisao),
    motivo_do_lead,
    faltou: decisao.escolhidas.length ? null : (motivo_do_lead ?? acharFalta(decisao.lugares)),
  }
}

function anotar({ preferencia: _, ...candidato }: Candidato): CandidatoAnotado {
  return candidato
}

function anotarDecisao({ escolhidas, lugares }: Decisao): Pick<Registro, 'escolhidas' | 'lugares'> {
  return { escolhidas, lugares: Object.fromEntries(lugares.map(({ id, ...posicao }) => [id, posicao])) }
}

/** Finds the reason of the agency nearest to receiving: the last one in the order of checks. */
export function acharFalta(posicoes: readonly Posicao[]): Falta {
  let ultimo = -1
  for (const posicao of posicoes)
    if ('fora' in posicao) ultimo = Math.max(ultimo, MOTIVOS.indexOf(posicao.fora))
  return MOTIVOS[ultimo] ?? 'sem_agencias'
}
