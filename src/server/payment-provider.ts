import type { Pagamento } from '#domain/assinatura/pagamento.ts'
import type { Env } from '#platform/env.ts'
import { createStripe } from '#platform/external/stripe.ts'
import type { MundoDoSandbox } from '#sandbox/assinaturas-de-teste.ts'
import { createSandbox } from '#sandbox/pagamento.ts'

type PaymentEnv = Pick<
  Env,
  'APP_ENV' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'
>

/** Chooses the payment provider: Stripe with a key, otherwise the sandbox in a demonstration, and none in production. */
export function createPaymentProvider(env: PaymentEnv, mundo: MundoDoSandbox): Pagamento | undefined {
  if (env.STRIPE_SECRET_KEY) {
    return createStripe({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    })
  }
  return env.APP_ENV === 'demo' ? createSandbox(mundo, env.PUBLIC_URL) : undefined
}
