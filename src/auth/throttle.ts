import { AuthError } from '#domain/conta/auth-error.ts'
import { consumir, consumirEmOrdem, type Limite, redeDe, type Uso } from '#domain/limite.ts'
import type { AuthContext } from './mundo.ts'

/** Counts a use of a throttle; the client library's own tests run without throttles. */
export function throttle(c: AuthContext, limite: Limite, de = redeDe(c.get('ip'))): Promise<void> {
  return throttleAll(c, [[limite, de]])
}

/** Counts a use of several throttles, in order, until one says to wait. */
export async function throttleAll(c: AuthContext, uses: Uso[]): Promise<void> {
  const mundo = c.get('mundo')
  if (mundo.compat) return
  const wait = await consumirEmOrdem(mundo.db.servico, uses)
  if (wait)
    throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter: wait })
}

/** One message a minute for an address, known here or not: the refusal tells nothing about accounts. */
export async function throttleMessage(c: AuthContext, limite: Limite, email: string): Promise<void> {
  const mundo = c.get('mundo')
  if (mundo.compat) return
  const wait = await consumir(mundo.db.servico, limite, email)
  if (wait) {
    const message = `For security purposes, you can only request this after ${wait} seconds.`
    throw new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter: wait })
  }
}
