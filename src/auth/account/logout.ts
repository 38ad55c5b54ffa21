import { sair } from '#domain/conta/entrada/sair.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../mundo-do-login.ts'

/** POST /logout: ends this session, the others, or all sessions of the account. */
export async function logout(c: AuthContext): Promise<Response> {
  const scope = c.req.query('scope') ?? 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${scope.slice(0, 40)}"`)
  }
  await sair(c.get('mundo'), c.get('acesso'), scope)
  return c.body(null, 204)
}
