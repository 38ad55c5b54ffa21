import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import {
  type Caso,
  type CasosATentar,
  criarCasosATentar,
  ESPERA_MAXIMA_DIAS,
  INTERVALO_MS,
} from '../decisao/casos-a-tentar.ts'
import {
  distribuir,
  type LeadADistribuir,
  motivoDoLead,
  type PosicaoDaAgencia,
} from '../decisao/distribuir.ts'
import type { Falta } from '../decisao/motivos.ts'
import { acharFalta } from '../decisao/registro-da-decisao.ts'
import type { Regra } from '../decisao/regra.schema.ts'
import type { Lado } from '../decisao/resultado-da-simulacao.ts'
import { type AgenciaSimulada, virarPeriodo } from './agencia-simulada.ts'
import { medirEsperas, resumir } from './medir-simulacao.ts'

const ESPERA_MAXIMA_MS = ESPERA_MAXIMA_DIAS * DIA_MS

/** One side of a running simulation. */
export type Simulacao = {
  /** Leads must come in the order of their arrival. */
  receber(lead: LeadADistribuir): void
  /** Retries waiting leads until the end of the period, and sums up. */
  terminar(): { lado: Lado; escolhidas: readonly (readonly string[])[] }
}

/** Agencies and counters of one side, which each assigned lead changes. */
type Contadores = {
  regra: Regra
  agencias: readonly AgenciaSimulada[]
  porId: ReadonlyMap<string, AgenciaSimulada>
  recebidos: Map<string, number>
  /** Agencies of each lead, in the order of arrival. */
  escolhidas: string[][]
  esperas_ms: number[]
  aTentar: CasosATentar
  /** Leads without an agency until now, by their place in the order of arrival. */
  sobram: Map<number, Caso>
}

/**
 * Assigns the leads of a period by a rule, on separate counters. The decision is the real one, with the same retries of
 * leads without an agency. `agencias` gives limits, preferences and subscriptions for the whole period.
 * @param de_ms the period's first instant and `ate_ms` the one after its last, milliseconds since 1970.
 */
export function simular(
  regra: Regra,
  agencias: readonly AgenciaSimulada[],
  de_ms: number,
  ate_ms: number,
): Simulacao {
  const contadores = abrirContadores(regra, agencias)
  return {
    receber(lead) {
      tentarAte(contadores, lead.criado_em_ms)
      const i = contadores.escolhidas.length
      tentar(contadores, { i, lead, vez_ms: lead.criado_em_ms, faltou: null })
    },
    terminar() {
      tentarAte(contadores, ate_ms)
      const { escolhidas, sobram, recebidos, esperas_ms } = contadores
      return {
        lado: {
          ...resumir(agencias, recebidos, de_ms, ate_ms),
          dados: escolhidas.length - sobram.size,
          sem_agencia: contarFaltas(sobram.values()),
          espera: medirEsperas(esperas_ms),
        },
        escolhidas,
      }
    },
  }
}

/** Copies the agencies, whose periods the simulation changes, and starts every count at zero. */
function abrirContadores(regra: Regra, doInicio: readonly AgenciaSimulada[]): Contadores {
  const agencias = doInicio.map(agencia => ({ ...agencia, periodo: { ...agencia.periodo } }))
  return {
    regra,
    agencias,
    porId: new Map(agencias.map(agencia => [agencia.id, agencia])),
    recebidos: new Map(),
    escolhidas: [],
    esperas_ms: [],
    aTentar: criarCasosATentar(),
    sobram: new Map(),
  }
}

/** Retries the waiting leads whose turn comes until an instant, in its order. */
function tentarAte(contadores: Contadores, limite_ms: number): void {
  for (;;) {
    const caso = contadores.aTentar.tirarAte(limite_ms)
    if (!caso) return
    tentar(contadores, caso)
  }
}

/** Decides about one lead; without an agency it waits for its next retry. */
function tentar(contadores: Contadores, caso: Caso): void {
  const { regra, agencias, escolhidas, sobram } = contadores
  const { lead, i, vez_ms } = caso
  for (const agencia of agencias) virarPeriodo(agencia, vez_ms)
  const motivo = motivoDoLead(lead, regra, vez_ms)
  const decisao = distribuir(lead, motivo ? [] : agencias, {
    regra,
    agora_ms: vez_ms,
    motivo_do_lead: motivo,
  })
  for (const id of decisao.escolhidas) dar(contadores, id, vez_ms)
  escolhidas[i] = decisao.escolhidas
  if (decisao.escolhidas.length) {
    contadores.esperas_ms.push(vez_ms - lead.criado_em_ms)
    sobram.delete(i)
    return
  }
  caso.faltou = motivo ?? acharFalta(decisao.lugares)
  sobram.set(i, caso)
  const de_novo_ms = motivo
    ? fimDaEspera(lead, regra, motivo)
    : calcularProximaVez(decisao.lugares, contadores.porId, vez_ms)
  if (de_novo_ms !== null && de_novo_ms <= lead.criado_em_ms + ESPERA_MAXIMA_MS)
    contadores.aTentar.guardar({ ...caso, vez_ms: de_novo_ms })
}

/** Counts a lead that an agency received. */
function dar({ porId, recebidos }: Contadores, id: string, vez_ms: number): void {
  const agencia = porId.get(id)
  if (!agencia) throw new Error(`unknown agency ${id}`)
  agencia.periodo.usados++
  agencia.ultimo_em_ms = vez_ms
  recebidos.set(id, (recebidos.get(id) ?? 0) + 1)
}

/** Counts the leads without an agency by the reason. */
function contarFaltas(sobram: Iterable<Caso>): Lado['sem_agencia'] {
  const faltas: Lado['sem_agencia'] = {}
  for (const { faltou } of sobram) if (faltou) faltas[faltou] = (faltas[faltou] ?? 0) + 1
  return faltas
}

/** Returns the end of the rule's wait; null for reasons that time does not change. */
const fimDaEspera = (lead: LeadADistribuir, regra: Regra, motivo: Falta) =>
  motivo === 'em_espera' ? lead.criado_em_ms + regra.espera_min * MINUTO_MS : null

/**
 * Finds the next hourly retry at which an excluded agency may be included; null where only a change of preferences
 * could include it.
 */
function calcularProximaVez(
  posicoes: readonly PosicaoDaAgencia[],
  porId: ReadonlyMap<string, AgenciaSimulada>,
  agora_ms: number,
): number | null {
  let vez = Number.POSITIVE_INFINITY
  for (const posicao of posicoes) {
    if (!('fora' in posicao)) continue
    if (posicao.fora === 'fora_do_horario' || posicao.fora === 'em_pausa') return agora_ms + INTERVALO_MS
    if (posicao.fora === 'no_limite') {
      const fim_ms = porId.get(posicao.id)?.periodo.fim_ms ?? vez
      const horas = Math.max(1, Math.ceil((fim_ms - agora_ms) / INTERVALO_MS))
      vez = Math.min(vez, agora_ms + horas * INTERVALO_MS)
    }
  }
  return Number.isFinite(vez) ? vez : null
}
