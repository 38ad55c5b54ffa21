import { desligarIdentidade } from '#domain/conta/links/provedor.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../mundo-do-login.ts'

/** Answers DELETE /user/identities/{id}: removes a provider from the account; the last way to sign in stays. */
export async function deleteIdentity(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  if (!mundo.providers.size) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  await desligarIdentidade(mundo, c.get('acesso'), c.req.param('id') ?? '')
  return c.json({})
}
