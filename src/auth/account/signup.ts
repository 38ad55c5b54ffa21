import { consumirLimite } from '#domain/conta/entrada/ritmo.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import { AuthError } from '../auth-error.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'

/**
 * Answers POST /signup with a refusal, always. Agencies register through register-agencia; other accounts need an
 * administrator or an invitation.
 */
export async function signup(c: AuthContext): Promise<Response> {
  await consumirLimite(c.get('mundo'), origemDe(c), LIMITES.cadastro)
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}
