import { AuthError } from '../auth-error.ts'
import type { AuthContext } from '../mundo-do-login.ts'
import { tokenIdToken } from '../providers/token-id-token.ts'
import { tokenPassword } from './token-password.ts'
import { tokenPkce } from './token-pkce.ts'
import { tokenRefresh } from './token-refresh.ts'

const GRANTS: Record<string, (c: AuthContext) => Promise<Response>> = {
  password: tokenPassword,
  refresh_token: tokenRefresh,
  id_token: tokenIdToken,
  pkce: tokenPkce,
}

/** Answers POST /token: selects the handler by grant type. */
export async function token(c: AuthContext): Promise<Response> {
  const type = c.req.query('grant_type') ?? ''
  if (type === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(c)
}
