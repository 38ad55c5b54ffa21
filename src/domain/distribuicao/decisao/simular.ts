import { type Limites, limiteEm } from '#domain/agencia/contagem-do-periodo.ts'
import { periodoEm } from '#domain/agencia/periodo.ts'
import { quantilDeBaixo } from '#domain/numero/quantil.ts'
import { DIA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { distribuir, type LeadADistribuir, motivoDoLead } from './distribuir.ts'
import type { Falta } from './motivos.ts'
import { type Concorrente, oQueFaltou } from './registro.ts'
import type { Regra } from './regra.schema.ts'
import { DE_NOVO_MS, ESPERA_MAXIMA_DIAS } from './tentativas.ts'

/**
 * An agency at the start of a simulation: `ancora` is the start date of its periods, `limites` gives the leads of each.
 */
export type AgenciaSimulada = Concorrente & { ancora: Date; limites: Limites }

/** Result of a rule, or of manual assignments, on the leads of a period. Times in minutes. */
export type Lado = {
  dados: number
  agencias: {
    id: string
    recebidos: number
    /** The plan's limit in proportion to the days, for the comparison of agencies. */
    capacidade: number
    /** Sum of the limits of the agency's plan periods in this span. Absent in older results. */
    limite?: number
    /** Number of these periods that began inside the span. Absent in older results. */
    renovacoes?: number
  }[]
  /** Received share of its capacity at the worst served agency; null if no agency could receive any. */
  pior: { id: string; parte: number } | null
  /** Leads without an agency, by the reason of the agency nearest to receiving. */
  sem_agencia: Partial<Record<Falta, number>>
  espera: { mediana_min: number; p95_min: number } | null
}

/** Result of a simulation: the draft's side, today's side, and their differences. */
export type ResultadoDaSimulacao = {
  leads: number
  rascunho: Lado
  hoje: Lado
  /** The version in force; null for manual assignments, where `hoje` is the real result. */
  hoje_versao: number | null
  mudam: number
  exemplos: { lead_id: string; de: string[]; para: string[] }[]
}

/** True when there are leads and the draft assigns none of them: most probably a mistake in the rule. */
export const ehRascunhoSemAgencia = ({ leads, rascunho }: Pick<ResultadoDaSimulacao, 'leads' | 'rascunho'>) =>
  leads > 0 && rascunho.dados === 0

/** True when there are leads, and the draft gives each of them to the agencies of today, as fast. */
export const ehComoHoje = ({ leads, mudam, rascunho, hoje }: ResultadoDaSimulacao) =>
  leads > 0 &&
  mudam === 0 &&
  rascunho.espera?.mediana_min === hoje.espera?.mediana_min &&
  rascunho.espera?.p95_min === hoje.espera?.p95_min

const ESPERA_MAXIMA_MS = ESPERA_MAXIMA_DIAS * DIA_MS
/** Days of a plan's limit. */
const MES_DIAS = 30
/** Number of examples of leads that change agencies. */
const EXEMPLOS = 50

type Caso = { i: number; lead: LeadADistribuir; vez_ms: number; faltou: Falta | null }

/** One side of a running simulation. */
export type Simulacao = {
  /** Leads must come in the order of their arrival. */
  receber(lead: LeadADistribuir): void
  /** Retries waiting leads until the end of the period, and sums up. */
  terminar(): { lado: Lado; escolhidas: readonly (readonly string[])[] }
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
  const mundo = agencias.map(agencia => ({ ...agencia, periodo: { ...agencia.periodo } }))
  const porId = new Map(mundo.map(agencia => [agencia.id, agencia]))
  const recebidos = new Map<string, number>()
  const escolhidas: string[][] = []
  const esperas_ms: number[] = []
  const fila = criarFila()
  const sobram = new Map<number, Caso>()

  function dar(id: string, vez_ms: number) {
    const agencia = porId.get(id) as AgenciaSimulada
    agencia.periodo.usados++
    agencia.ultimo_em_ms = vez_ms
    recebidos.set(id, (recebidos.get(id) ?? 0) + 1)
  }

  function tentar(caso: Caso) {
    const { lead, i, vez_ms } = caso
    for (const agencia of mundo) virarPeriodo(agencia, vez_ms)
    const motivo = motivoDoLead(lead, regra, vez_ms)
    const decisao = distribuir(lead, motivo ? [] : mundo, regra, vez_ms, motivo)
    for (const id of decisao.escolhidas) dar(id, vez_ms)
    escolhidas[i] = decisao.escolhidas
    if (decisao.escolhidas.length) {
      esperas_ms.push(vez_ms - lead.criado_em_ms)
      sobram.delete(i)
      return
    }
    caso.faltou = motivo ?? oQueFaltou(decisao.lugares)
    sobram.set(i, caso)
    const de_novo_ms = motivo ? fimDaEspera(lead, regra, motivo) : proximaVez(decisao.lugares, porId, vez_ms)
    if (de_novo_ms !== null && de_novo_ms <= lead.criado_em_ms + ESPERA_MAXIMA_MS)
      fila.por({ ...caso, vez_ms: de_novo_ms })
  }

  function tentarAte(limite_ms: number) {
    for (;;) {
      const caso = fila.tirarAte(limite_ms)
      if (!caso) return
      tentar(caso)
    }
  }

  return {
    receber(lead) {
      tentarAte(lead.criado_em_ms)
      tentar({ i: escolhidas.length, lead, vez_ms: lead.criado_em_ms, faltou: null })
    },
    terminar() {
      tentarAte(ate_ms)
      const sem_agencia: Lado['sem_agencia'] = {}
      for (const { faltou } of sobram.values())
        if (faltou) sem_agencia[faltou] = (sem_agencia[faltou] ?? 0) + 1
      const lado = resumir(agencias, recebidos, de_ms, ate_ms)
      return {
        lado: {
          ...lado,
          dados: escolhidas.length - sobram.size,
          sem_agencia,
          espera: medirEsperas(esperas_ms),
        },
        escolhidas,
      }
    },
  }
}

/** End of the rule's wait; null for reasons that time does not change. */
const fimDaEspera = (lead: LeadADistribuir, regra: Regra, motivo: Falta) =>
  motivo === 'em_espera' ? lead.criado_em_ms + regra.espera_min * MINUTO_MS : null

/** Replaces a finished period by the next one, with nothing used. */
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
 * The next hourly retry at which an excluded agency may be included; null where only a change of preferences could
 * include it.
 */
function proximaVez(
  lugares: ReturnType<typeof distribuir>['lugares'],
  porId: ReadonlyMap<string, AgenciaSimulada>,
  agora_ms: number,
): number | null {
  let vez = Number.POSITIVE_INFINITY
  for (const lugar of lugares) {
    if (!('fora' in lugar)) continue
    if (lugar.fora === 'fora_do_horario' || lugar.fora === 'em_pausa') return agora_ms + DE_NOVO_MS
    if (lugar.fora === 'no_limite') {
      const fim_ms = porId.get(lugar.id)?.periodo.fim_ms ?? vez
      const horas = Math.max(1, Math.ceil((fim_ms - agora_ms) / DE_NOVO_MS))
      vez = Math.min(vez, agora_ms + horas * DE_NOVO_MS)
    }
  }
  return Number.isFinite(vez) ? vez : null
}

/**
 * Used share of each agency's limit for the number of days, and the number of leads that it could receive.
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
    ...podiaReceber(agencia, ate_ms),
  }))
  const partes = linhas.map(linha => ({ id: linha.id, parte: linha.recebidos / linha.capacidade }))
  const pior = partes.reduce<Lado['pior']>((a, b) => (a && a.parte <= b.parte ? a : b), null)
  return { agencias: linhas, pior }
}

/** Rest of the first period's limit, plus the limits of the periods that begin before the end of the span. */
function podiaReceber(agencia: AgenciaSimulada, ate_ms: number) {
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

/** Median and ninety-fifth percentile; null for an empty list. */
export function medirEsperas(esperas_ms: readonly number[]): Lado['espera'] {
  if (!esperas_ms.length) return null
  const ordenadas = Float64Array.from(esperas_ms).sort()
  const minutos = (parte: number) => Math.round(quantilDeBaixo(ordenadas, parte) / MINUTO_MS)
  return { mediana_min: minutos(0.5), p95_min: minutos(0.95) }
}

/** Number of leads that go to other agencies, with some examples. */
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
    if (exemplos.length < EXEMPLOS) exemplos.push({ lead_id, de, para })
  }
  return { mudam, exemplos }
}

/** Cases by the time of their retry, ties by their arrival: a binary heap. */
function criarFila() {
  const casos: Caso[] = []
  const antes = (a: Caso, b: Caso) => a.vez_ms < b.vez_ms || (a.vez_ms === b.vez_ms && a.i < b.i)
  const trocar = (i: number, j: number) => {
    ;[casos[i], casos[j]] = [casos[j] as Caso, casos[i] as Caso]
  }
  function descer() {
    for (let i = 0; ; ) {
      let menor = i
      for (const filho of [2 * i + 1, 2 * i + 2])
        if (filho < casos.length && antes(casos[filho] as Caso, casos[menor] as Caso)) menor = filho
      if (menor === i) return
      trocar(i, menor)
      i = menor
    }
  }
  return {
    por(caso: Caso) {
      casos.push(caso)
      for (let i = casos.length - 1; i > 0; ) {
        const pai = (i - 1) >> 1
        if (!antes(casos[i] as Caso, casos[pai] as Caso)) return
        trocar(i, pai)
        i = pai
      }
    },
    tirarAte(limite_ms: number): Caso | undefined {
      const primeiro = casos[0]
      if (!primeiro || primeiro.vez_ms > limite_ms) return undefined
      const ultimo = casos.pop() as Caso
      if (casos.length) {
        casos[0] = ultimo
        descer()
      }
      return primeiro
    },
  }
}
