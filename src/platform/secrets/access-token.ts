import { jwtVerify, SignJWT } from 'jose'
import { ehUuid } from '#domain/uuid.ts'
import type { Keys } from './signing-keys.ts'

/** What our access tokens say; authorisation reads `sub` and `session_id` only and asks the database. */
export type AccessClaims = { sub: string; session_id: string; exp: number; [claim: string]: unknown }

/** Signs and checks access tokens of one issuer. */
export type AccessTokens = {
  sign(
    claims: { sub: string; session_id: string; [claim: string]: unknown },
    seconds: number,
  ): Promise<string>
  /** The claims of a token that is genuine and alive. @throws InvalidToken */
  verify(token: string): Promise<AccessClaims>
}

/** A token that is not ours, or no longer good. `kind` tells the protocol's different answers apart. */
export class InvalidToken extends Error {
  readonly kind: 'signature' | 'sub_not_uuid'
  constructor(kind: InvalidToken['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** Tokens whose signature was checked already; a busy tab sends the same one for a quarter of an hour. */
const REMEMBERED = 5_000
/** Longer texts are no token of ours. */
const MAX_LENGTH = 16_384

/** By `kid` among our own keys, whose kind fixes the algorithm; what else a header says (`jku`, `jwk`, `x5u`) is never looked at. */
export function createAccessTokens(keys: Keys, issuer: string, clock: { now(): Date }): AccessTokens {
  const remembered = new Map<string, AccessClaims>()
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
      const known = remembered.get(token)
      if (known && known.exp * 1000 > clock.now().getTime()) return known
      remembered.delete(token)
      const claims = await check(token, keys, issuer, clock.now())
      remembered.set(token, claims)
      const [oldest] = remembered.keys()
      if (oldest && remembered.size > REMEMBERED) remembered.delete(oldest)
      return claims
    },
  }
}

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
      algorithms: ['ES256', 'RS256'],
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
  return payload as AccessClaims
}
