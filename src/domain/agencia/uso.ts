import type { agencias } from './agencia.table.ts'
import { type Periodo, periodoEm } from './periodo.ts'

type ContadorDaAgencia = Pick<
  typeof agencias.$inferSelect,
  'assinatura_inicio' | 'created_at' | 'uso_periodo_inicio' | 'leads_usados_mes_atual'
>

/**
 * The period in which an agency's leads are counted now, and how many of them it has received. The counter
 * belongs to the period written beside it, so a new period begins at zero without anybody resetting it.
 */
export function usoDoPeriodo(agencia: ContadorDaAgencia, agora: Date): { periodo: Periodo; usados: number } {
  const periodo = periodoEm(agencia.assinatura_inicio ?? agencia.created_at, agora)
  const doPeriodo = agencia.uso_periodo_inicio?.getTime() === periodo.inicio.getTime()
  return { periodo, usados: doPeriodo ? agencia.leads_usados_mes_atual : 0 }
}
