import type { Env } from '#platform/env.ts'

/** One sentence to whoever runs the site. */
export const say = (message: string) => void process.stdout.write(`avalia60: ${message}\n`)

/** Says what the site will do without, once, however many processes serve it. */
export function warnOfMissing(env: Env): void {
  if (env.APP_ENV === 'production' && !env.SMTP_URL) {
    say('sem SMTP_URL nenhum e-mail sai: relatórios, avisos às agências e senhas novas ficam guardados')
  }
  if (env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET) {
    say(
      'sem STRIPE_WEBHOOK_SECRET os avisos da Stripe são recusados; as assinaturas são conferidas de hora em hora',
    )
  }
}
