import type { AgenciaDoDono } from '../carteira/minha-agencia.ts'

type Contador = Pick<AgenciaDoDono, 'leads_usados_mes_atual' | 'limite_leads_mensal'>

/** Share of the limit, in percent, from which the agency sees a warning. */
const PERTO_DO_FIM_PERCENTUAL = 80

/** Returns used over limit in percent, 0 when the limit is 0 (spec §9); never above 100. */
export function calcularPercentualUsado({ leads_usados_mes_atual, limite_leads_mensal }: Contador): number {
  if (limite_leads_mensal <= 0) return 0
  return Math.min(100, (leads_usados_mes_atual / limite_leads_mensal) * 100)
}

/** Tells if the period has no lead left. */
export function ehNoLimite({ leads_usados_mes_atual, limite_leads_mensal }: Contador): boolean {
  return leads_usados_mes_atual >= limite_leads_mensal
}

/** Finds the current warning about the limit; null without a reason for it. */
export function acharAvisoDoLimite(contador: Contador): 'perto' | 'atingido' | null {
  if (ehNoLimite(contador)) return 'atingido'
  return calcularPercentualUsado(contador) >= PERTO_DO_FIM_PERCENTUAL ? 'perto' : null
}
