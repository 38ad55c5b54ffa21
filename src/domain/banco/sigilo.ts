import { timingSafeEqual } from 'node:crypto'
import { customType } from 'drizzle-orm/pg-core'

/**
 * A stored personal value: encrypted, or in clear in a row that the job of `domain/cifra` has not reached yet. It is
 * deliberately not a string: code must open it before it can show, compare or send it.
 */
export class Selado {
  /** `c1.`, the key's id, a dot, then nonce, ciphertext and tag. */
  readonly envelope: string
  constructor(envelope: string) {
    this.envelope = envelope
  }
  /** @throws always: an answer must contain the opened value, or leave it out. */
  toJSON(): never {
    throw new Error('a sealed value was about to leave')
  }
  toString(): string {
    return '[selado]'
  }
  /** Output of Node's own printing, and so of a log. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '[selado]'
  }
}

/** A column of sealed values. */
export const selado = customType<{ data: Selado; driverData: string }>({
  dataType: () => 'text',
  fromDriver: envelope => new Selado(envelope),
  toDriver: ({ envelope }) => envelope,
})

/**
 * Port: encrypts the personal columns (implemented in `platform/secrets/data-vault.ts`). The current key seals and
 * computes hashes. Older keys only open, and their hashes are only for searches. A place is the table, the column and
 * the id of the row: an envelope opens nowhere else.
 */
export type CofreDeDados = {
  /** Id of the current key; then the ids of the others. */
  chaves: readonly [string, ...string[]]
  selar(texto: string, contexto: string): Selado
  /**
   * The original text; for a row from before encryption, its text unchanged. @throws ChaveAusente, or Error for a changed
   * one.
   */
  abrir(guardado: Selado, contexto: string): string
  /** Keyed hash of a text (HMAC-SHA-256, 128 bits), which finds equal texts. */
  carimbar(texto: string): string
  /** Hashes under every available key; the first is the hash of `carimbar`. */
  carimbos(texto: string): string[]
  /** Keyed hashes of 64 bits, as PostgreSQL's bigint, of searchable pieces of a text. */
  tokens(pedacos: readonly string[]): string[]
  /** The hashes of `tokens` under every available key. */
  tokensDeTodasAsChaves(pedacos: readonly string[]): string[]
}

/** A value was sealed under a key that is not available. */
export class ChaveAusente extends Error {
  readonly chave: string
  constructor(chave: string) {
    super(`no key ${chave}`)
    this.chave = chave
  }
}

/** Returns the text of a mailbox for its keyed hash: one hash finds the same person in leads and letters. */
export function caixaParaCarimbar(email: string): string {
  return `e-mail ${email}`
}

/**
 * Computes the keyed hash of a code that a person types, for its column. A code has a million values: from a copy of
 * the database, a plain digest would be guessed within a second.
 * @param texto the code with its owner, so that two equal codes differ.
 */
export function carimbarCodigo(cofre: CofreDeDados, texto: string): Buffer {
  return Buffer.from(cofre.carimbar(texto), 'base64url')
}

/** Tells if a stored hash belongs to a code, under any available key; compares in constant time. */
export function ehOCodigo(cofre: CofreDeDados, texto: string, guardado: Buffer): boolean {
  return cofre
    .carimbos(texto)
    .map(carimbo => Buffer.from(carimbo, 'base64url'))
    .some(carimbo => carimbo.length === guardado.length && timingSafeEqual(carimbo, guardado))
}
