import type { Env } from '#platform/env.ts'

/** Prints a message for the operator. */
export const say = (message: string) => void process.stdout.write(`avalia60: ${message}\n`)

/** Warns the operator of missing settings; called once, in the primary or the single process. */
export function warnMissingSettings(env: Env): void {
  if (env.APP_ENV === 'production' && !env.SMTP_URL) {
    say('sem SMTP_URL nenhum e-mail sai: relatórios, avisos às agências e senhas novas ficam guardados')
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    say(
      'sem STRIPE_WEBHOOK_SECRET os avisos da Stripe são recusados; as assinaturas são conferidas de hora em hora',
    )
  }
}
