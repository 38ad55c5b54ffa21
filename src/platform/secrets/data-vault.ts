import { hash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ChaveAusente, type CofreDeDados, Selado } from '#domain/banco/sigilo.ts'
import { SetupError } from '../setup-error.ts'
import { decrypt, deriveKey, encrypt, KEY_BYTES } from './cipher.ts'
import { createIfMissing, replaceFile } from './private-file.ts'

/** A keyed hash of a whole text: 128 bits. */
const MARK_BYTES = 16
/** Envelope: version, id of the key, ciphertext. Nonce and tag alone have 28 bytes, which are 38 characters. */
const ENVELOPE = /^c1\.([\w-]{8})\.([\w-]{38,})$/

/**
 * Source of the keys of the personal columns; the first one seals. A key service (KMS) can implement it: 32 bytes per key,
 * unwrapped once at the start.
 */
export type DataKeys = () => readonly Buffer[]

/**
 * Returns the keys from the setting `DADOS_CHAVE`, or from the file in the data folder, which is created with one key.
 */
export function dataKeys(options: { setting?: string | undefined; dataDir: string }): DataKeys {
  const { setting } = options
  if (setting) return () => readKeys(setting, 'DADOS_CHAVE')
  const file = keysFile(options.dataDir)
  return () => {
    createIfMissing(file, () => `${newDataKey()}\n`)
    return readKeys(fs.readFileSync(file, 'utf8'), file)
  }
}

/** Returns the path of the key file of a data folder. */
export function keysFile(dataDir: string): string {
  return path.join(dataDir, 'auth', 'chaves-dados')
}

/** Creates a key, in the format of the setting and the file. */
export function newDataKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** Replaces the key file of a data folder; the first key seals. */
export function writeDataKeys(dataDir: string, keys: readonly Buffer[]): void {
  replaceFile(keysFile(dataDir), keys.map(key => `${key.toString('base64url')}\n`).join(''))
}

/** Parses a list of keys. @throws SetupError */
function readKeys(text: string, where: string): Buffer[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(key => Buffer.from(key, 'base64url'))
  if (keys.length && keys.every(({ length }) => length === KEY_BYTES)) return keys
  throw new SetupError(
    `As chaves dos dados em ${where} não puderam ser lidas: cada uma tem 43 letras, números, hifens e sublinhados. Traga-as de volta de onde a cópia delas está guardada.`,
  )
}

/** Characters of base64url that name a key of the vault. */
const KEY_ID_CHARACTERS = 8

/** Derives the id of a key in envelopes; it reveals nothing of the key. */
export function dataKeyId(key: Buffer): string {
  return deriveKey(key, 'avalia60 id da chave').toString('base64url').slice(0, KEY_ID_CHARACTERS)
}

/**
 * Opens the vault of the personal columns: AES-256-GCM with a random nonce, and table and column as associated data.
 * Search tokens are HMAC-SHA-256 under another derived key (docs/decisions/0102).
 */
export function openDataVault(keys: DataKeys): CofreDeDados {
  const ring = keys().map(key => ({
    id: dataKeyId(key),
    sealing: deriveKey(key, 'avalia60 dados'),
    marking: createHmac(deriveKey(key, 'avalia60 busca')),
  }))
  const [current, ...older] = ring
  if (!current) throw new SetupError('Falta a chave dos dados pessoais.')
  // The labels `ficha` and `marca` are part of every stored value: they never change.
  const token = (marking: Hmac, piece: string) => marking(`ficha ${piece}`).readBigInt64BE().toString()
  const mark = (marking: Hmac, text: string) =>
    marking(`marca ${text}`).subarray(0, MARK_BYTES).toString('base64url')
  return {
    chaves: [current.id, ...older.map(({ id }) => id)],
    selar(text, place) {
      const sealed = encrypt(current.sealing, text, place).toString('base64url')
      return new Selado(`c1.${current.id}.${sealed}`)
    },
    abrir({ envelope }, place) {
      const [, id = '', sealed] = ENVELOPE.exec(envelope) ?? []
      if (sealed === undefined) return envelope
      const key = ring.find(one => one.id === id)
      if (!key) throw new ChaveAusente(id)
      return decrypt(key.sealing, Buffer.from(sealed, 'base64url'), place).toString()
    },
    carimbar: text => mark(current.marking, text),
    carimbos: text => ring.map(({ marking }) => mark(marking, text)),
    tokens: pieces => pieces.map(piece => token(current.marking, piece)),
    tokensDeTodasAsChaves: pieces =>
      ring.flatMap(({ marking }) => pieces.map(piece => token(marking, piece))),
  }
}

/** HMAC-SHA-256 (RFC 2104) under one key. */
type Hmac = (text: string) => Buffer

/** Block of SHA-256. */
const BLOCK_BYTES = 64

/**
 * Creates an HMAC-SHA-256 from two hashes, prepared once per key. A lead has thirty tokens, and the set-up of Node's
 * HMAC costs five times its computation. A test compares it with Node's.
 */
export function createHmac(key: Buffer): Hmac {
  const padded = (byte: number) => Buffer.alloc(BLOCK_BYTES, byte).map((b, i) => b ^ (key[i] ?? 0))
  const [inner, outer] = [padded(0x36), padded(0x5c)]
  const digest = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer')
  return text => digest(outer, digest(inner, Buffer.from(text)))
}
