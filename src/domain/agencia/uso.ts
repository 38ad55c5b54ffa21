import type { agencias } from './agencia.table.ts'
import { type Periodo, periodoEm } from './periodo.ts'

type ContadorDaAgencia = Pick<
  typeof agencias.$inferSelect,
  | 'assinatura_inicio'
  | 'created_at'
  | 'uso_periodo_inicio'
  | 'leads_usados_mes_atual'
  | 'limite_leads_mensal'
  | 'leads_extras'
  | 'leads_extras_periodo'
>

/** What an agency's limit is made of. */
export type Limites = Pick<ContadorDaAgencia, 'limite_leads_mensal' | 'leads_extras' | 'leads_extras_periodo'>

/** Use of a plan in the period that runs: leads received, leads granted beyond the plan's, and both limits' sum. */
export type Uso = { periodo: Periodo; usados: number; extras: number; limite: number }

/**
 * The period in which an agency's leads are counted now, how many of them it has received and may receive. The
 * counter and the extra leads belong to the period written beside each, so a new period begins with neither and
 * nobody resets them. A period that was begun stays begun when the server's clock is set back over its first
 * instant: counting would begin anew twice.
 */
export function usoDoPeriodo(agencia: ContadorDaAgencia, agora: Date): Uso {
  const contandoEm = depoisDoRecuo(agencia.uso_periodo_inicio, agora)
  const periodo = periodoEm(agencia.assinatura_inicio ?? agencia.created_at, contandoEm)
  const usados = ehDoPeriodo(agencia.uso_periodo_inicio, periodo) ? agencia.leads_usados_mes_atual : 0
  return { periodo, usados, ...limiteEm(agencia, periodo) }
}

/** Leads that an agency may receive in a period: those of its plan, and the extra ones granted for that very period. */
export function limiteEm(agencia: Limites, periodo: Pick<Periodo, 'inicio'>): Pick<Uso, 'extras' | 'limite'> {
  const extras = ehDoPeriodo(agencia.leads_extras_periodo, periodo) ? agencia.leads_extras : 0
  return { extras, limite: agencia.limite_leads_mensal + extras }
}

const ehDoPeriodo = (anotado: Date | null, { inicio }: Pick<Periodo, 'inicio'>) =>
  anotado?.getTime() === inicio.getTime()

/** What a clock is set back by when it is corrected; further back it was wrong before, and the past is believed. */
const RECUO_TOLERADO_MS = 3_600_000

function depoisDoRecuo(comecado: Date | null, agora: Date): Date {
  const recuo_ms = (comecado?.getTime() ?? 0) - agora.getTime()
  return comecado && recuo_ms > 0 && recuo_ms <= RECUO_TOLERADO_MS ? comecado : agora
}
