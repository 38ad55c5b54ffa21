import type { AssinaturaMundo, Pagamento } from '../domain/assinatura/pagamento.ts'
import type { MundoDeTeste } from '../domain/assinatura/sandbox/sessao.ts'
import { varrerAssinaturas } from '../domain/assinatura/varrer.ts'
import type { Env } from './env.ts'
import type { Logger } from './log.ts'
import { createSandbox } from './pagamento-sandbox.ts'
import { createStripe } from './stripe.ts'

type PaymentEnv = Pick<
  Env,
  'APP_ENV' | 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'
>

/** Stripe with a key; the sandbox in a demonstration without one; in production without one, nothing. */
export function createPagamento(env: PaymentEnv, mundo: MundoDeTeste): Pagamento | undefined {
  if (env.STRIPE_SECRET_KEY) {
    return createStripe({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    })
  }
  return env.APP_ENV === 'demo' ? createSandbox(mundo, env.PUBLIC_URL) : undefined
}

const VARREDURA_MS = 3_600_000

/** Sweeps the subscriptions at once and then every hour; `stop` waits for a sweep under way. */
export function startVarredura(mundo: AssinaturaMundo, log: Pick<Logger, 'error'>) {
  let current: Promise<void> | undefined
  const sweep = () => {
    current ??= varrerAssinaturas(mundo)
      .catch((error: Error) => log.error({ kind: error.name }, 'sweep of subscriptions failed'))
      .finally(() => {
        current = undefined
      })
  }
  sweep()
  const timer = setInterval(sweep, VARREDURA_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await current
    },
  }
}
