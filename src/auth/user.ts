import { AuthError } from '#domain/conta/auth-error.ts'
import { lerContaCompleta } from '#domain/conta/conta.ts'
import type { AuthContext } from './mundo.ts'
import { userOf } from './session-answer.ts'

/** GET /user: the account of the session. */
export async function getUser(c: AuthContext): Promise<Response> {
  const completa = await lerContaCompleta(c.get('mundo').db.servico, c.get('acesso').user_id)
  if (!completa) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return c.json(userOf(completa))
}
