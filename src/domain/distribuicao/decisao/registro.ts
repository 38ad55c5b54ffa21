import {
  type Candidato,
  type Decisao,
  distribuir,
  type Figuras,
  type LeadADistribuir,
  type Lugar,
  motivoDoLead,
} from './distribuir.ts'
import { type Falta, MOTIVOS, type Motivo } from './motivos.ts'
import { PREFERENCIA_VAZIA, type Preferencia } from './preferencia.schema.ts'
import type { Regra } from './regra.schema.ts'

/** An agency in the record of a decision, with the version of its preferences; 0 if none were saved. */
export type CandidatoAnotado = Omit<Candidato, 'preferencia'> & { preferencia_versao: number }

/** An agency with the version of its preferences. */
export type Concorrente = Candidato & { preferencia_versao: number }

/** The decision about each agency, by its id. */
export type Lugares = Record<string, { fora: Motivo } | { lugar: number; recebe: boolean; figuras: Figuras }>

/** The record of a decision: its inputs and its result. */
export type Registro = {
  regra: Regra
  lead: LeadADistribuir
  candidatos: CandidatoAnotado[]
  lugares: Lugares
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
  concorrentes: readonly Concorrente[],
  regra: Regra,
  agora_ms: number,
  motivo_do_lead = motivoDoLead(lead, regra, agora_ms),
): Registro {
  const listados = motivo_do_lead ? [] : concorrentes
  const decisao = distribuir(lead, listados, regra, agora_ms, motivo_do_lead)
  return {
    regra,
    lead,
    candidatos: listados.map(anotar),
    ...anotarDecisao(decisao),
    motivo_do_lead,
    faltou: decisao.escolhidas.length ? null : (motivo_do_lead ?? oQueFaltou(decisao.lugares)),
  }
}

function anotar({ preferencia: _, ...candidato }: Concorrente): CandidatoAnotado {
  return candidato
}

function anotarDecisao({ escolhidas, lugares }: Decisao): Pick<Registro, 'escolhidas' | 'lugares'> {
  return { escolhidas, lugares: Object.fromEntries(lugares.map(({ id, ...lugar }) => [id, lugar])) }
}

/** Finds the reason of the agency nearest to receiving: the last one in the order of checks. */
export function oQueFaltou(lugares: readonly Lugar[]): Falta {
  let ultimo = -1
  for (const lugar of lugares) if ('fora' in lugar) ultimo = Math.max(ultimo, MOTIVOS.indexOf(lugar.fora))
  return MOTIVOS[ultimo] ?? 'sem_agencias'
}

/**
 * Repeats a decision from its record.
 * @param preferenciaDe the preferences of an agency in a version from 1.
 * @param decidida_em_ms the instant of the decision.
 * @returns a record that must equal the stored one.
 */
export function repetir(
  { lead, candidatos, regra }: Pick<Registro, 'lead' | 'candidatos' | 'regra'>,
  preferenciaDe: (agencia_id: string, versao: number) => Preferencia,
  decidida_em_ms: number,
): Registro {
  const concorrentes = candidatos.map(candidato => ({
    ...candidato,
    preferencia: candidato.preferencia_versao
      ? preferenciaDe(candidato.id, candidato.preferencia_versao)
      : PREFERENCIA_VAZIA,
  }))
  return decidir(lead, concorrentes, regra, decidida_em_ms)
}
