import type { agencias } from './agencia.table.ts'

/** The word of an agency without a subscription. */
export const SEM_ASSINATURA = 'inativa'

/** States that a subscription never leaves. */
export const TERMINAIS: readonly string[] = ['canceled', 'incomplete_expired']

/** Whether the plan belongs to a paid subscription that is alive: then only that changes it. */
export function temAssinaturaPaga({
  assinatura_origem,
  status_assinatura,
}: Pick<typeof agencias.$inferSelect, 'assinatura_origem' | 'status_assinatura'>): boolean {
  const provedor = assinatura_origem === 'stripe' || assinatura_origem === 'sandbox'
  return provedor && status_assinatura !== SEM_ASSINATURA && !TERMINAIS.includes(status_assinatura)
}
