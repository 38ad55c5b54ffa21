import { jwtVerify, SignJWT } from 'jose'
import { ehUuid } from '#domain/texto/uuid.ts'
import type { Keys } from './signing-keys.ts'

/** Claims of our access tokens; authorisation uses only `sub` and `session_id`, and asks the database. */
export type AccessClaims = { sub: string; session_id: string; exp: number; [claim: string]: unknown }

/** Signs and checks access tokens of one issuer. */
export type AccessTokens = {
  sign(
    claims: { sub: string; session_id: string; [claim: string]: unknown },
    seconds: number,
  ): Promise<string>
  /** Verifies a token and returns its claims. @throws InvalidToken */
  verify(token: string): Promise<AccessClaims>
}

/** An unusable token. `kind` selects the answer of the protocol: 'sub_not_uuid', or 'signature' for any other defect. */
export class InvalidToken extends Error {
  readonly kind: 'signature' | 'sub_not_uuid'
  constructor(kind: InvalidToken['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Maximum number of cached verified tokens: a tab sends the same one for a quarter of an hour. */
const CACHED = 5_000
/** Maximum length of a token. */
const MAX_LENGTH = 16_384

/** Signs and verifies with our own keys, chosen by `kid`; the key fixes the algorithm. Ignores `jku`, `jwk` and `x5u`. */
export function createAccessTokens(keys: Keys, issuer: string, clock: { now(): Date }): AccessTokens {
  const cache = new Map<string, AccessClaims>()
  return {
    sign(claims, seconds) {
      const now = clock.now()
      const { kid, alg, key } = keys.signing(now)
      const iat = Math.floor(now.getTime() / 1000)
      return new SignJWT(claims)
        .setProtectedHeader({ alg, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(iat)
        .setExpirationTime(iat + seconds)
        .sign(key)
    },
    async verify(token) {
      const cached = cache.get(token)
      if (cached && cached.exp * 1000 > clock.now().getTime()) return cached
      cache.delete(token)
      const claims = await check(token, keys, issuer, clock.now())
      cache.set(token, claims)
      const [oldest] = cache.keys()
      if (oldest && cache.size > CACHED) cache.delete(oldest)
      return claims
    },
  }
}

/** Checks a token and its claims. @throws InvalidToken */
async function check(token: string, keys: Keys, issuer: string, now: Date): Promise<AccessClaims> {
  if (token.length > MAX_LENGTH) throw new InvalidToken('signature', 'token is too long')
  const { payload } = await jwtVerify(
    token,
    header => {
      const key = typeof header.kid === 'string' ? keys.verifying(header.kid) : undefined
      if (!key) throw new Error('unrecognized JWT kid')
      return key
    },
    {
      algorithms: ['ES256'],
      typ: 'JWT',
      issuer,
      audience: 'authenticated',
      requiredClaims: ['exp', 'iat', 'sub', 'session_id', 'role'],
      currentDate: now,
    },
  ).catch((error: Error) => {
    throw new InvalidToken('signature', error.message)
  })
  const { sub, session_id, exp, aud, role } = payload
  if (typeof aud !== 'string' || role !== 'authenticated' || typeof exp !== 'number') {
    throw new InvalidToken('signature', 'unexpected claims')
  }
  if (typeof sub !== 'string' || !ehUuid(sub)) throw new InvalidToken('sub_not_uuid', 'sub is not a UUID')
  if (typeof session_id !== 'string' || !ehUuid(session_id)) {
    throw new InvalidToken('signature', 'session_id is not a UUID')
  }
  return { ...payload, sub, session_id, exp }
}
