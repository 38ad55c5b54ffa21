import { z } from 'zod'
import type { Pkce } from '#domain/conta/links/link.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import { AuthError } from './auth-error.ts'

/** Members that any body may carry for a PKCE flow. */
export const pkceFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

/** Returns an e-mail in canonical form. @throws AuthError `validation_failed` */
export function canonicalEmail(text: string): string {
  const checked = validarEmail(text)
  if (checked.ok) return checked.valor
  throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

/** Reads the PKCE challenge of a request: both members or none. @throws AuthError `validation_failed` */
export function pkceOf(fields: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): Pkce {
  const { code_challenge, code_challenge_method } = fields
  if (!code_challenge && !code_challenge_method) return undefined
  if (!code_challenge || !code_challenge_method) {
    throw new AuthError(
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    )
  }
  const method = code_challenge_method.toLowerCase()
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(code_challenge)) {
    throw new AuthError(
      400,
      'validation_failed',
      'code challenge has to be between 43 and 128 characters of [A-Za-z0-9._~-]',
    )
  }
  if (method !== 's256' && method !== 'plain') {
    throw new AuthError(400, 'validation_failed', 'code challenge method must be s256 or plain')
  }
  return { code_challenge, code_challenge_method: method }
}
