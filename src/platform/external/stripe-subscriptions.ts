import Stripe from 'stripe'
import { lerStatusDoProvedor } from '#domain/agencia/situacao.ts'
import type { AssinaturaDoProvedor } from '#domain/assinatura/assinatura.ts'

/** Rows of one list: the most that Stripe gives without paging. An agency has a handful. */
export const LINHAS_DA_LISTA = 100

/** Reads the subscriptions of a customer, also ended ones; none of a customer that Stripe does not know. */
export async function readSubscriptions(stripe: Stripe, customer: string): Promise<AssinaturaDoProvedor[]> {
  const found = await stripe.subscriptions
    .list({ customer, status: 'all', limit: LINHAS_DA_LISTA, expand: ['data.latest_invoice'] })
    .catch(ignoreMissing)
  return found ? found.data.map(toDomain) : []
}

/** Returns a subscription of Stripe in the types of the domain. */
function toDomain(subscription: Stripe.Subscription): AssinaturaDoProvedor {
  // An item of quantity 0 buys no plan.
  const item = subscription.items.data.find(({ quantity }) => (quantity ?? 1) > 0)
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice
  // Without an item the period has no length: it ends at its start.
  const start = item?.current_period_start ?? subscription.start_date
  const cancel =
    subscription.cancel_at ??
    (subscription.cancel_at_period_end ? item?.current_period_end : subscription.ended_at) ??
    null
  return {
    assinatura_id: subscription.id,
    // With collection paused Stripe keeps the status "active", although nothing is paid.
    status: subscription.pause_collection ? 'paused' : lerStatusDoProvedor(subscription.status),
    price_id: item?.price.id ?? null,
    cobranca: chargeOf(invoice),
    cobranca_url: invoice?.status === 'open' ? (invoice.hosted_invoice_url ?? null) : null,
    criada_em: dateOf(subscription.created),
    ancora: dateOf(subscription.billing_cycle_anchor),
    periodo_inicio: dateOf(start),
    periodo_fim: dateOf(item?.current_period_end ?? start),
    cancela_em: cancel === null ? null : dateOf(cancel),
    relogio_adiantado_ms: 0,
  }
}

/**
 * Reads the state of payment from the last invoice. Stripe reports "active" also while the first boleto is unpaid, and
 * after the invoice of a renewal was voided. A renewal's invoice is a draft for an hour, then open during collection; a
 * failed collection sets the subscription to past_due.
 */
function chargeOf(invoice: Stripe.Invoice | null): AssinaturaDoProvedor['cobranca'] {
  if (invoice?.status === 'paid') return 'paga'
  const collecting = invoice?.status === 'draft' || invoice?.status === 'open'
  return collecting && invoice.billing_reason === 'subscription_cycle' ? 'em_cobranca' : 'nao_paga'
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** Ignores that Stripe has no such object. @throws every other error. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return
  throw error
}
