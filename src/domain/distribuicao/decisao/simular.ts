import { type Limites, limiteEm } from '#domain/agencia/contagem-do-periodo.ts'
import { periodoEm } from '#domain/agencia/periodo.ts'
import { quantilDeBaixo } from '#domain/numero/quantil.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import {
  type Caso,
  type CasosATentar,
  criarCasosATentar,
  ESPERA_MAXIMA_DIAS,
  INTERVALO_MS,
} from './casos-a-tentar.ts'
import {
  type Candidato,
  distribuir,
  type LeadADistribuir,
  motivoDoLead,
  type PosicaoDaAgencia,
} from './distribuir.ts'
import type { Falta } from './motivos.ts'
import { acharFalta } from './registro-da-decisao.ts'
import type { Regra } from './regra.schema.ts'
import type { Lado, ResultadoDaSimulacao } from './resultado-da-simulacao.ts'

/**
 * An agency at the start of a simulation: `ancora` is the start date of its periods, `limites` gives the leads of each.
 */
export type AgenciaSimulada = Candidato & { ancora: Date; limites: Limites }

const ESPERA_MAXIMA_MS = ESPERA_MAXIMA_DIAS * DIA_MS
/** Days of a plan's limit. */
const MES_DIAS = 30
/** Maximum number of examples of leads that change agencies. Our choice. */
const MAXIMO_DE_EXEMPLOS = 50

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

function dar({ porId, recebidos }: Contadores, id: string, vez_ms: number): void {
  const agencia = porId.get(id)
  if (!agencia) throw new Error(`unknown agency ${id}`)
  agencia.periodo.usados++
  agencia.ultimo_em_ms = vez_ms
  recebidos.set(id, (recebidos.get(id) ?? 0) + 1)
}

function contarFaltas(sobram: Iterable<Caso>): Lado['sem_agencia'] {
  const faltas: Lado['sem_agencia'] = {}
  for (const { faltou } of sobram) if (faltou) faltas[faltou] = (faltas[faltou] ?? 0) + 1
  return faltas
}

/** Returns the end of the rule's wait; null for reasons that time does not change. */
const fimDaEspera = (lead: LeadADistribuir, regra: Regra, motivo: Falta) =>
  motivo === 'em_espera' ? lead.criado_em_ms + regra.espera_min * MINUTO_MS : null

/** Replaces a finished period by the one of this instant, with nothing used. */
function virarPeriodo(agencia: AgenciaSimulada, agora_ms: number): void {
  if (agora_ms < agencia.periodo.fim_ms) return
  const { inicio, fim } = periodoEm(agencia.ancora, new Date(agora_ms))
  agencia.periodo = {
    inicio_ms: inicio.getTime(),
    fim_ms: fim.getTime(),
    usados: 0,
    limite: limiteEm(agencia.limites, { inicio }).limite,
  }
}

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

/**
 * Returns each agency that could receive, with its leads beside its capacity and limit, and the worst served one.
 * @param agencias in their state at the start of the span.
 */
export function resumir(
  agencias: readonly AgenciaSimulada[],
  recebidos: ReadonlyMap<string, number>,
  de_ms: number,
  ate_ms: number,
): Pick<Lado, 'agencias' | 'pior'> {
  const dias = (ate_ms - de_ms) / DIA_MS
  const vivas = agencias.filter(
    ({ ativa, assinatura_ativa, periodo }) => ativa && assinatura_ativa && periodo.limite > 0,
  )
  const linhas = vivas.map(agencia => ({
    id: agencia.id,
    recebidos: recebidos.get(agencia.id) ?? 0,
    capacidade: Math.max(1, Math.round((agencia.periodo.limite * dias) / MES_DIAS)),
    ...somarLimites(agencia, ate_ms),
  }))
  const partes = linhas.map(linha => ({ id: linha.id, parte: linha.recebidos / linha.capacidade }))
  const pior = partes.reduce<Lado['pior']>((a, b) => (a && a.parte <= b.parte ? a : b), null)
  return { agencias: linhas, pior }
}

/** Sums the rest of the first period's limit and the limits of the periods that begin before the end of the span. */
function somarLimites(agencia: AgenciaSimulada, ate_ms: number) {
  const vez = { ...agencia, periodo: { ...agencia.periodo } }
  let limite = Math.max(0, vez.periodo.limite - vez.periodo.usados)
  let renovacoes = 0
  while (vez.periodo.fim_ms < ate_ms) {
    virarPeriodo(vez, vez.periodo.fim_ms)
    limite += vez.periodo.limite
    renovacoes++
  }
  return { limite, renovacoes }
}

/** Computes the median and the 95th percentile of waits, in minutes; null for an empty list. */
export function medirEsperas(esperas_ms: readonly number[]): Lado['espera'] {
  if (!esperas_ms.length) return null
  const ordenadas = Float64Array.from(esperas_ms).sort()
  const minutos = (parte: number) => Math.round(quantilDeBaixo(ordenadas, parte) / MINUTO_MS)
  return { mediana_min: minutos(0.5), p95_min: minutos(0.95) }
}

/**
 * Counts the leads that go to other agencies, with the first `MAXIMO_DE_EXEMPLOS` of them.
 * @param ids of the leads; `hoje` and `rascunho` have the agencies of each at the same place.
 */
export function comparar(
  ids: readonly string[],
  hoje: readonly (readonly string[])[],
  rascunho: readonly (readonly string[])[],
): Pick<ResultadoDaSimulacao, 'mudam' | 'exemplos'> {
  const exemplos: ResultadoDaSimulacao['exemplos'] = []
  let mudam = 0
  for (const [i, lead_id] of ids.entries()) {
    const [de, para] = [[...(hoje[i] ?? [])].sort(), [...(rascunho[i] ?? [])].sort()]
    if (de.length === para.length && de.every((id, j) => id === para[j])) continue
    mudam++
    if (exemplos.length < MAXIMO_DE_EXEMPLOS) exemplos.push({ lead_id, de, para })
  }
  return { mudam, exemplos }
}
