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
import { em } from '#domain/lista.ts'
import { SetupError } from '../setup-error.ts'
import { replaceFile } from './private-file.ts'

/** Name of our own file in the folder of the auth service. */
export const KEYS_FILE = 'chaves-jwt.json'
/** How long a key signs before the next one takes over. */
const SIGNS_DAYS = 90
/** A new key is published this long before it signs, so that every cached key set has it. */
const PUBLISHED_BEFORE_MS = 24 * 3_600_000
/** A key that no longer signs verifies for this long: more than the life of any token it signed. */
const VERIFIES_AFTER_MS = 24 * 3_600_000

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
/** The client library's own tests bring a key of this kind; nothing else does. */
const rsaJwkSchema = z.looseObject({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  kid: z.string().min(1),
  signs_from: z.number().default(0),
})
const fileSchema = z.object({ keys: z.array(jwkSchema).min(1) })
const compatFileSchema = z.object({ keys: z.array(z.union([jwkSchema, rsaJwkSchema])).min(1) })
type EcJwk = z.output<typeof jwkSchema>
type PrivateJwk = EcJwk | z.output<typeof rsaJwkSchema>

/** Signature algorithms: RS256 only where `rsa` was allowed. */
export type KeyAlgorithm = 'ES256' | 'RS256'

/** A public key as the JWKS endpoint shows it; `d` never leaves this module. */
export type PublicJwk = {
  kty: 'EC' | 'RSA'
  kid: string
  alg: KeyAlgorithm
  use: 'sig'
  key_ops: ['verify']
} & Partial<Record<'crv' | 'x' | 'y' | 'n' | 'e', string>>

/** The signing keys of one installation: ES256, or RS256 in compat mode. */
export type Keys = {
  /** The key that signs now. */
  signing(now: Date): { kid: string; alg: KeyAlgorithm; key: KeyObject }
  /** The public key of a `kid`, while it verifies. */
  verifying(kid: string): KeyObject | undefined
  jwks(): { keys: PublicJwk[] }
  /** Reads the file again and makes the next key when it is time; called at start and once an hour. */
  refresh(now: Date): void
}

/**
 * Opens the signing keys: `AUTH_JWT_KEYS_FILE` (a private JWK set that the operator keeps and rotates; the
 * last key whose `signs_from` is past signs), or a file of our own in the data folder, rotated every 90 days.
 *
 * @param options `rsa` takes an RSA key from the operator's file too, for compat mode.
 * @throws SetupError when the operator's file cannot be used.
 */
export function openSigningKeys(options: {
  file?: string | undefined
  dataDir: string
  now: Date
  rsa?: boolean
}): Keys {
  const own = !options.file
  const file = options.file ?? path.join(options.dataDir, KEYS_FILE)
  let loaded: LoadedKey[] = []
  const refresh = (now: Date) => {
    const stored = own
      ? rotate(file, readKeys(file, own, fileSchema), now)
      : readKeys(file, own, options.rsa ? compatFileSchema : fileSchema)
    loaded = stored.map(load)
  }
  refresh(options.now)
  return {
    refresh,
    signing(now) {
      const seconds = now.getTime() / 1000
      const key = loaded.findLast(candidate => candidate.signs_from <= seconds) ?? em(loaded, 0)
      return { kid: key.kid, alg: key.jwk.alg, key: key.private }
    },
    verifying: kid => loaded.find(key => key.kid === kid)?.public,
    jwks: () => ({ keys: loaded.map(key => key.jwk) }),
  }
}

type LoadedKey = { kid: string; signs_from: number; private: KeyObject; public: KeyObject; jwk: PublicJwk }

function load(jwk: PrivateJwk): LoadedKey {
  const { kid, signs_from } = jwk
  const pair = createPrivateKey({ key: jwk as JsonWebKey, format: 'jwk' })
  const shown = createPublicKey(pair)
  const alg = jwk.kty === 'RSA' ? 'RS256' : 'ES256'
  const { d: _, ...members } = shown.export({ format: 'jwk' })
  return {
    kid,
    signs_from,
    private: pair,
    public: shown,
    jwk: { ...members, kty: jwk.kty, kid, alg, use: 'sig', key_ops: ['verify'] },
  }
}

function readKeys<K extends PrivateJwk>(file: string, own: boolean, schema: z.ZodType<{ keys: K[] }>): K[] {
  if (own && !fs.existsSync(file)) return []
  try {
    return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).keys
  } catch {
    throw new SetupError(
      `As chaves de ${own ? 'login' : 'AUTH_JWT_KEYS_FILE'} em ${file} não puderam ser lidas. ` +
        'O arquivo é um conjunto JWK privado: {"keys":[{"kty":"EC","crv":"P-256","x":…,"y":…,"d":…,"kid":…}]}.',
    )
  }
}

/** Drops keys that verify no more, adds the next one a day before it signs, and keeps the file current. */
function rotate(file: string, stored: EcJwk[], now: Date): EcJwk[] {
  const at = now.getTime()
  const stillVerifies = (index: number) => {
    const next = stored[index + 1]
    return !next || at < next.signs_from * 1000 + VERIFIES_AFTER_MS
  }
  const keys = stored.filter((_, index) => stillVerifies(index))
  const newest = keys.at(-1)
  const nextSignsAt = newest ? newest.signs_from * 1000 + SIGNS_DAYS * 86_400_000 : at
  if (at >= nextSignsAt - PUBLISHED_BEFORE_MS || !newest) {
    keys.push(generate(newest ? Math.max(nextSignsAt, at + PUBLISHED_BEFORE_MS) : at - 1000))
  }
  if (keys.length !== stored.length || keys.some((key, index) => key !== stored[index]))
    replaceFile(file, `${JSON.stringify({ keys }, null, 1)}\n`)
  return keys
}

function generate(signsFromMs: number): EcJwk {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' })
  return jwkSchema.parse({ ...jwk, kid: randomUUID(), signs_from: Math.floor(signsFromMs / 1000) })
}
