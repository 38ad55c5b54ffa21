import type { AgenciaDoDono } from '../carteira/minha-agencia.ts'

type Contador = Pick<AgenciaDoDono, 'leads_usados_mes_atual' | 'limite_leads_mensal'>

/** Share of the limit, in percent, from which the agency sees a warning. */
const PERTO_DO_FIM_PERCENTUAL = 80

/** Returns used over limit in percent, 0 when the limit is 0 (spec §9); never above 100. */
export function percentualUsado({ leads_usados_mes_atual, limite_leads_mensal }: Contador): number {
  if (limite_leads_mensal <= 0) return 0
  return Math.min(100, (leads_usados_mes_atual / limite_leads_mensal) * 100)
}

/** Tells if the period has no lead left. */
export function atingiuLimite({ leads_usados_mes_atual, limite_leads_mensal }: Contador): boolean {
  return leads_usados_mes_atual >= limite_leads_mensal
}

/** Returns the current warning about the limit. */
export function pertoDoLimite(contador: Contador): 'perto' | 'atingido' | null {
  if (atingiuLimite(contador)) return 'atingido'
  return percentualUsado(contador) >= PERTO_DO_FIM_PERCENTUAL ? 'perto' : null
}
