import type { AgenciaDoDono } from './minha-agencia.ts'

type Contador = Pick<AgenciaDoDono, 'leads_usados_mes_atual' | 'limite_leads_mensal'>

/** From this share of the limit on, the agency is told that it is near. */
const PERTO_DO_FIM_PERCENTUAL = 80

/** Used over limit in percent, 0 when the limit is 0 (spec §9); never above 100. */
export function percentualUsado({ leads_usados_mes_atual, limite_leads_mensal }: Contador): number {
  if (limite_leads_mensal <= 0) return 0
  return Math.min(100, (leads_usados_mes_atual / limite_leads_mensal) * 100)
}

/** Whether the period has no lead left to give. */
export function atingiuLimite({ leads_usados_mes_atual, limite_leads_mensal }: Contador): boolean {
  return leads_usados_mes_atual >= limite_leads_mensal
}

/** What to know about the limit now. */
export function avisoDoLimite(contador: Contador): 'perto' | 'atingido' | null {
  if (atingiuLimite(contador)) return 'atingido'
  return percentualUsado(contador) >= PERTO_DO_FIM_PERCENTUAL ? 'perto' : null
}
