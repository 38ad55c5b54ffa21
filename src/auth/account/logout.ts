import { sair } from '#domain/conta/entrada/sair.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../mundo-do-login.ts'

/** Characters of an unknown scope in the message about it. */
const QUOTED_CHARACTERS = 40

/** Answers POST /logout: ends this session, the others, or all sessions of the account. */
export async function logout(c: AuthContext): Promise<Response> {
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw new AuthError(
      400,
      'validation_failed',
      `Unsupported logout scope "${scope.slice(0, QUOTED_CHARACTERS)}"`,
    )
  }
  await sair(c.get('mundo'), c.get('acesso'), scope)
  return c.body(null, 204)
}
