import type { Nivel } from '#domain/plano/plano.ts'

/** States of a subscription at the payment providers; `desconhecida` stands for any new one. */
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
/** One of the provider’s states. */
export type StatusDoProvedor = (typeof STATUS_DO_PROVEDOR)[number]

/** State of an agency without a subscription. */
export const ASSINATURA_INATIVA = 'inativa'

/**
 * States of an agency's subscription: the provider's states, `sem_plano` (paid, for a price that is none of our plans),
 * and `inativa` (no subscription).
 */
export const STATUS_DA_ASSINATURA = [...STATUS_DO_PROVEDOR, 'sem_plano', ASSINATURA_INATIVA] as const
/** One of these states. */
export type StatusDaAssinatura = (typeof STATUS_DA_ASSINATURA)[number]

/** Source of an agency's plan: none, a contract with us, or a payment provider. */
export const ORIGENS_DA_ASSINATURA = ['nenhuma', 'manual', 'stripe', 'sandbox'] as const
/** One of these sources. */
export type OrigemDaAssinatura = (typeof ORIGENS_DA_ASSINATURA)[number]

/** Reads a provider's state, or `desconhecida`: a provider may add states, and a new one gives no plan. */
export function lerStatusDoProvedor(palavra: string): StatusDoProvedor {
  return STATUS_DO_PROVEDOR.find(conhecida => conhecida === palavra) ?? 'desconhecida'
}

/** Final states of a subscription. */
export const TERMINAIS = ['canceled', 'incomplete_expired'] as const satisfies readonly StatusDoProvedor[]

/** Tells if a subscription has ended for good. */
export const terminou = (status: StatusDaAssinatura): boolean => TERMINAIS.some(fim => fim === status)

/** Tells if the plan belongs to an active paid subscription: then only that subscription changes it. */
export function temAssinaturaPaga({
  assinatura_origem,
  status_assinatura,
}: {
  assinatura_origem: OrigemDaAssinatura
  status_assinatura: StatusDaAssinatura
}): boolean {
  const provedor = assinatura_origem === 'stripe' || assinatura_origem === 'sandbox'
  return provedor && status_assinatura !== ASSINATURA_INATIVA && !terminou(status_assinatura)
}

/** Fields that determine an agency's plan. */
type CamposDoPlanoDaAgencia = {
  plano: Nivel
  assinatura_origem: OrigemDaAssinatura
  status_assinatura: StatusDaAssinatura
}

/**
 * Returns the tier of an agency, by contract or by an active subscription; null before the first payment and after the
 * end. The column `plano` has a value even then.
 */
export function planoDe(agencia: CamposDoPlanoDaAgencia): Nivel | null {
  const temPlano =
    agencia.assinatura_origem === 'manual' ||
    (temAssinaturaPaga(agencia) && agencia.status_assinatura !== 'incomplete')
  return temPlano ? agencia.plano : null
}
