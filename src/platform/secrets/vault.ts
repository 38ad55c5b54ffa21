import { createHash, createHmac, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Firmante } from '#domain/chave/firma.ts'
import type { Cofre } from '#domain/conta/mundo-das-contas.ts'
import { SetupError } from '../setup-error.ts'
import { decrypt, deriveKey, encrypt, KEY_BYTES } from './cipher.ts'
import { createIfMissing } from './private-file.ts'

/** Mark of a sealed text, with the version of its form: base64url of nonce, ciphertext and tag. */
const PREFIX = 'v1.'

/**
 * Opens the vault of second factors and signing keys: AES-256-GCM with a key outside the database, so that a leaked backup
 * reveals none. The key comes from the setting, or from a file in the data folder.
 *
 * @param options.key `AUTH_SECRETS_KEY`, at least 32 characters, the same for every server on one database.
 * @throws SetupError when the file cannot be used.
 */
export function openVault(options: { key?: string | undefined; dataDir: string }): Cofre {
  const root = options.key
    ? Buffer.from(options.key)
    : readOrMake(path.join(options.dataDir, 'chave-segredos'))
  const sealing = deriveKey(root, 'avalia60 segredos')
  const marking = deriveKey(root, 'avalia60 carimbo')
  return {
    selar: (texto, dono) => PREFIX + encrypt(sealing, texto, dono).toString('base64url'),
    abrir(selado, dono) {
      if (!selado.startsWith(PREFIX)) return undefined
      try {
        return decrypt(sealing, Buffer.from(selado.slice(PREFIX.length), 'base64url'), dono).toString()
      } catch {
        return undefined
      }
    },
    ehSelado: texto => texto.startsWith(PREFIX),
    carimbar: texto => createHmac('sha256', marking).update(texto).digest('base64url'),
    firmante: signerOf(deriveKey(root, 'avalia60 assinatura')),
  }
}

/** Characters of base64url that name a signing key. */
const KEY_ID_CHARACTERS = 16

/** PKCS#8 prefix of the 32 bytes of an Ed25519 key (RFC 8410, §7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Creates the signer of the site (Ed25519). Its key is derived from the secret, so servers that share it need no stored
 * key.
 */
function signerOf(seed: Buffer): Firmante {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const publica = createPublicKey(key).export({ format: 'jwk' }).x ?? ''
  return {
    id: createHash('sha256').update(publica).digest('base64url').slice(0, KEY_ID_CHARACTERS),
    publica,
    firmar: texto => sign(null, Buffer.from(texto), key).toString('base64url'),
  }
}

/** Reads the key file, and creates a missing one. */
function readOrMake(file: string): Buffer {
  createIfMissing(file, () => `${randomBytes(KEY_BYTES).toString('base64url')}\n`)
  const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length === KEY_BYTES) return key
  throw new SetupError(
    `A chave dos segredos em ${file} não pôde ser lida. Traga o arquivo de volta da cópia, ou ponha a chave em AUTH_SECRETS_KEY.`,
  )
}
