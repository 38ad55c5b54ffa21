import type { Nivel } from '#domain/plano/plano.ts'

/** Words of the payment providers for a subscription; one that none of them had yet is `desconhecida`. */
export const STATUS_DO_PROVEDOR = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
  'canceled',
  'desconhecida',
] as const
/** One of the provider’s words. */
export type StatusDoProvedor = (typeof STATUS_DO_PROVEDOR)[number]

/** The word of an agency without a subscription. */
export const SEM_ASSINATURA = 'inativa'

/** Words for an agency's subscription: the provider's, paid for a price that is no plan of ours, and none at all. */
export const STATUS_DA_ASSINATURA = [...STATUS_DO_PROVEDOR, 'sem_plano', SEM_ASSINATURA] as const
/** One of the words for an agency’s subscription. */
export type StatusDaAssinatura = (typeof STATUS_DA_ASSINATURA)[number]

/** Where an agency's plan comes from: nowhere, a contract with us, or a payment provider. */
export const ORIGENS_DA_ASSINATURA = ['nenhuma', 'manual', 'stripe', 'sandbox'] as const
/** One of these origins. */
export type OrigemDaAssinatura = (typeof ORIGENS_DA_ASSINATURA)[number]

/** A provider's word as we know it; it may have new ones any day, and a new one gives nothing. */
export function lerStatusDoProvedor(palavra: string): StatusDoProvedor {
  return STATUS_DO_PROVEDOR.find(conhecida => conhecida === palavra) ?? 'desconhecida'
}

/** States that a subscription never leaves. */
export const TERMINAIS = ['canceled', 'incomplete_expired'] as const satisfies readonly StatusDoProvedor[]

/** Whether a subscription is over for good. */
export const terminou = (status: StatusDaAssinatura): boolean => TERMINAIS.some(fim => fim === status)

/** Whether the plan belongs to a paid subscription that is alive: then only that changes it. */
export function temAssinaturaPaga({
  assinatura_origem,
  status_assinatura,
}: {
  assinatura_origem: OrigemDaAssinatura
  status_assinatura: StatusDaAssinatura
}): boolean {
  const provedor = assinatura_origem === 'stripe' || assinatura_origem === 'sandbox'
  return provedor && status_assinatura !== SEM_ASSINATURA && !terminou(status_assinatura)
}

/** What decides whether an agency has a plan, and which. */
type ComPlano = {
  plano: Nivel
  assinatura_origem: OrigemDaAssinatura
  status_assinatura: StatusDaAssinatura
}

/**
 * The tier that an agency has, by contract or by a subscription that is alive; null before the first payment and after
 * the end. The column `plano` has a word even then.
 */
export function planoDe(agencia: ComPlano): Nivel | null {
  const tem =
    agencia.assinatura_origem === 'manual' ||
    (temAssinaturaPaga(agencia) && agencia.status_assinatura !== 'incomplete')
  return tem ? agencia.plano : null
}
