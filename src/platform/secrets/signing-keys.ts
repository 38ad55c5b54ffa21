import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { SetupError } from '../setup-error.ts'
import { replaceFile } from './private-file.ts'

/** Name of our key file in `DATA_DIR/auth`. */
export const KEYS_FILE = 'chaves-jwt.json'
/** Signing period of a key: our choice. */
const SIGNS_DAYS = 90
/** Publication of a new key before it signs, so that cached key sets have it. Our choice. */
const PUBLISHED_BEFORE_MS = DIA_MS
/** Verification period after the last signature: longer than the life of any token. */
const VERIFIES_AFTER_MS = DIA_MS

const jwkSchema = z.looseObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().min(1),
  /** Unix seconds from which the key signs; 0 when an operator wrote the file by hand. */
  signs_from: z.number().default(0),
})
const fileSchema = z.object({ keys: z.array(jwkSchema).min(1) })
type PrivateJwk = z.output<typeof jwkSchema>

/** A public key as in the JWKS endpoint; the private part `d` stays in this module. */
export type PublicJwk = {
  kty: 'EC'
  kid: string
  alg: 'ES256'
  use: 'sig'
  key_ops: ['verify']
} & Partial<Record<'crv' | 'x' | 'y', string>>

/** The signing keys of one installation (ES256). */
export type Keys = {
  /** Current signing key. */
  signing(now: Date): { kid: string; alg: PublicJwk['alg']; key: KeyObject }
  /** Public key of a `kid`: ours during its verification period; an operator's never expires. */
  verifying(kid: string): KeyObject | undefined
  jwks(): { keys: PublicJwk[] }
  /** Reads the file again and creates the next key when due; called at the start and hourly. */
  refresh(now: Date): void
}

/**
 * Opens the signing keys. `AUTH_JWT_KEYS_FILE` is a private JWK set that the operator rotates: the last key whose
 * `signs_from` has passed signs. Without it, our own file in the data folder is rotated every 90 days.
 *
 * @throws SetupError when the operator's file cannot be used.
 */
export function openSigningKeys(options: { file?: string | undefined; dataDir: string; now: Date }): Keys {
  const own = !options.file
  const file = options.file ?? path.join(options.dataDir, KEYS_FILE)
  let loaded: LoadedKey[] = []
  const refresh = (now: Date) => {
    const stored = readKeys(file, own)
    loaded = (own ? rotate(file, stored, now) : stored).map(loadKey)
  }
  refresh(options.now)
  return {
    refresh,
    signing(now) {
      const seconds = now.getTime() / 1000
      const key = loaded.findLast(candidate => candidate.signs_from <= seconds) ?? itemEm(loaded, 0)
      return { kid: key.kid, alg: key.jwk.alg, key: key.private }
    },
    verifying: kid => loaded.find(key => key.kid === kid)?.public,
    jwks: () => ({ keys: loaded.map(key => key.jwk) }),
  }
}

type LoadedKey = { kid: string; signs_from: number; private: KeyObject; public: KeyObject; jwk: PublicJwk }

/** Prepares a stored key for signing, for verifying, and for the public key set. */
function loadKey(jwk: PrivateJwk): LoadedKey {
  const { kid, signs_from } = jwk
  const privateKey = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' })
  const publicKey = createPublicKey(privateKey)
  const { d: _, ...members } = publicKey.export({ format: 'jwk' })
  return {
    kid,
    signs_from,
    private: privateKey,
    public: publicKey,
    jwk: { ...members, kty: 'EC', kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
  }
}

/** Reads the key file; our own is empty before its first key. @throws SetupError for an unreadable file. */
function readKeys(file: string, own: boolean): PrivateJwk[] {
  if (own && !fs.existsSync(file)) return []
  try {
    return fileSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).keys
  } catch {
    throw new SetupError(
      `As chaves de ${own ? 'login' : 'AUTH_JWT_KEYS_FILE'} em ${file} não puderam ser lidas. ` +
        'O arquivo é um conjunto JWK privado: {"keys":[{"kty":"EC","crv":"P-256","x":…,"y":…,"d":…,"kid":…}]}.',
    )
  }
}

/** Removes expired keys, adds the next one a day before it signs, and updates the file. */
function rotate(file: string, stored: PrivateJwk[], now: Date): PrivateJwk[] {
  const at = now.getTime()
  const stillVerifies = (index: number) => {
    const next = stored[index + 1]
    return !next || at < next.signs_from * 1000 + VERIFIES_AFTER_MS
  }
  const keys = stored.filter((_, index) => stillVerifies(index))
  const newest = keys.at(-1)
  const nextSignsAt = newest ? newest.signs_from * 1000 + SIGNS_DAYS * DIA_MS : at
  // `signs_from` has whole seconds: the first key begins a second ago, so that it signs at once.
  if (at >= nextSignsAt - PUBLISHED_BEFORE_MS || !newest) {
    keys.push(generateKey(newest ? Math.max(nextSignsAt, at + PUBLISHED_BEFORE_MS) : at - 1000))
  }
  if (keys.length !== stored.length || keys.some((key, index) => key !== stored[index]))
    replaceFile(file, `${JSON.stringify({ keys }, null, 1)}\n`)
  return keys
}

/** Creates a key that signs from an instant on. */
function generateKey(signsFromMs: number): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  return jwkSchema.parse({ ...jwk, kid: randomUUID(), signs_from: Math.floor(signsFromMs / 1000) })
}
