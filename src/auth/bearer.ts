import type { MiddlewareHandler } from 'hono'
import { verConta } from '#domain/conta/entrada/entrada.ts'
import { InvalidToken } from '#platform/secrets/access-token.ts'
import { AuthError } from './auth-error.ts'
import type { AuthContext, AuthEnv } from './mundo-do-login.ts'

/** Reads the bearer token of a well-formed header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer +([^\s]+)$/i.exec((header ?? '').trim())?.[1]
}

/** Checks the bearer token and its session, in the protocol's order of answers (contract §2). */
export const requireBearer: MiddlewareHandler<AuthEnv> = async (c, next) => {
  const token = bearerOf(c.req.header('authorization'))
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const mundo = c.get('mundo')
  const { sub, session_id } = await mundo.tokens.verify(token).catch(error => {
    throw error instanceof InvalidToken ? refusalOf(error) : error
  })
  const acesso = await mundo.lerAcesso(session_id, mundo.clock.now())
  if (!acesso || acesso.user_id !== sub) {
    await verConta(mundo, { user_id: sub })
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (acesso.banida) throw new AuthError(403, 'user_banned', 'User is banned')
  c.set('acesso', acesso)
  await next()
}

/** Finds the account of an optional bearer token; undefined without a valid one. */
export async function optionalBearer(c: AuthContext): Promise<{ user_id: string } | undefined> {
  const token = bearerOf(c.req.header('authorization'))
  if (!token) return undefined
  const mundo = c.get('mundo')
  const claims = await mundo.tokens.verify(token).catch(error => {
    if (error instanceof InvalidToken) return undefined
    throw error
  })
  const acesso = claims && (await mundo.lerAcesso(claims.session_id, mundo.clock.now()))
  return acesso && acesso.user_id === claims.sub && !acesso.banida ? acesso : undefined
}

function refusalOf(error: InvalidToken): AuthError {
  if (error.kind === 'sub_not_uuid') {
    return new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  return new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
}
