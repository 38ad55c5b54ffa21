import { HORA_MS } from '#domain/tempo/tempo.ts'
import type { agencias } from './agencia.table.ts'
import { type Periodo, periodoEm } from './periodo.ts'

type ContadorDaAgencia = Pick<
  typeof agencias.$inferSelect,
  | 'assinatura_inicio'
  | 'created_at'
  | 'contagem_inicio'
  | 'leads_usados_mes_atual'
  | 'limite_leads_mensal'
  | 'leads_extras'
  | 'leads_extras_periodo'
>

/** Fields of an agency's limit. */
export type Limites = Pick<ContadorDaAgencia, 'limite_leads_mensal' | 'leads_extras' | 'leads_extras_periodo'>

/** Use of a plan in the current period: leads received, extra leads granted, and the limit (leads of the plan and extra leads). */
export type ContagemDoPeriodo = { periodo: Periodo; usados: number; extras: number; limite: number }

/**
 * Computes the current period of an agency, the leads received in it, and its limit. Counter and extra leads belong to
 * their stored period, so a new period starts at zero without a reset. A started period stays current if the server's
 * clock is set back over its first instant; otherwise the count would start twice.
 */
export function contagemDoPeriodo(agencia: ContadorDaAgencia, agora: Date): ContagemDoPeriodo {
  const contandoEm = corrigirRecuo(agencia.contagem_inicio, agora)
  const periodo = periodoEm(agencia.assinatura_inicio ?? agencia.created_at, contandoEm)
  const usados = ehDoPeriodo(agencia.contagem_inicio, periodo) ? agencia.leads_usados_mes_atual : 0
  return { periodo, usados, ...limiteEm(agencia, periodo) }
}

/**
 * Computes the leads that an agency may receive in a period: the leads of its plan, and extra leads granted for this
 * period.
 */
export function limiteEm(
  agencia: Limites,
  periodo: Pick<Periodo, 'inicio'>,
): Pick<ContagemDoPeriodo, 'extras' | 'limite'> {
  const extras = ehDoPeriodo(agencia.leads_extras_periodo, periodo) ? agencia.leads_extras : 0
  return { extras, limite: agencia.limite_leads_mensal + extras }
}

const ehDoPeriodo = (anotado: Date | null, { inicio }: Pick<Periodo, 'inicio'>) =>
  anotado?.getTime() === inicio.getTime()

/** Maximum correction of a clock. A larger step back means that the clock was wrong before, and the new time counts. */
const RECUO_TOLERADO_MS = HORA_MS

function corrigirRecuo(comecado: Date | null, agora: Date): Date {
  const recuo_ms = (comecado?.getTime() ?? 0) - agora.getTime()
  return comecado && recuo_ms > 0 && recuo_ms <= RECUO_TOLERADO_MS ? comecado : agora
}
