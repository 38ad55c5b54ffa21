import { z } from 'zod'
import { type Env, isLoopback, readEnv } from '#platform/env.ts'
import { SetupError } from '#platform/setup-error.ts'

/** Settings of the suite: the secret of its service tokens, and whether a sign-up is confirmed at once. */
export type Suite = { secret: string; autoconfirm: boolean }

/** Addresses to which the links and sign-ins of the suite return. */
export const RETURNS = 'http://localhost:3000,http://localhost:9999'

const schema = z.object({
  AUTH_COMPAT: z.enum(['1', 'true', 'confirmar']),
  // The one with which the suite, as published, signs its service tokens.
  AUTH_COMPAT_SECRET: z.string().min(16).default('37c304f8-51aa-419a-a1af-06154e63707a'),
})

/**
 * Reads the environment: `AUTH_COMPAT` 1 confirms a sign-up at once, `confirmar` by a link.
 *
 * @throws SetupError in production, and where other machines reach the server.
 */
export function readSuite(source: Record<string, string | undefined>): { suite: Suite; env: Env } {
  const env = readEnv({ ...source, AUTH_REDIRECT_URLS: RETURNS })
  const near = isLoopback(env.HOST) && isLoopback(new URL(env.PUBLIC_URL).hostname)
  if (env.APP_ENV === 'production' || !near) {
    throw new SetupError(
      'AUTH_COMPAT serve para testar a biblioteca de login nesta máquina e não roda em produção. Tire essa variável.',
    )
  }
  const { AUTH_COMPAT, AUTH_COMPAT_SECRET } = schema.parse(source)
  return { suite: { secret: AUTH_COMPAT_SECRET, autoconfirm: AUTH_COMPAT !== 'confirmar' }, env }
}
