import { timingSafeEqual } from 'node:crypto'
import { customType } from 'drizzle-orm/pg-core'

/**
 * A personal value as the database holds it: encrypted, or, in a row that the job of `domain/cifra` has not reached yet,
 * as it stood before. It is no text on purpose: whoever wants to show it, compare it or send it has to open it.
 */
export class Selado {
  /** `c1.` and the key's id, a stroke, then nonce, ciphertext and tag. */
  readonly envelope: string
  constructor(envelope: string) {
    this.envelope = envelope
  }
  /** @throws always: what leaves was forgotten to be opened, or to be left out. */
  toJSON(): never {
    throw new Error('a sealed value was about to leave')
  }
  toString(): string {
    return '[selado]'
  }
  /** What Node's own printing, and so a log, shows. */
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
 * What encrypts the personal columns (implemented in `platform/secrets/data-vault.ts`). It has one key that seals and
 * marks, and may have older ones, which only open and are only looked for. A place is the table, the column and the id
 * of the row: an envelope opens nowhere else.
 */
export type CofreDeDados = {
  /** Id of the key that seals; then those of the others. */
  chaves: readonly [string, ...string[]]
  selar(texto: string, contexto: string): Selado
  /** The text again; that of a row from before encryption as it is. @throws SemChave, or Error for a changed one. */
  abrir(guardado: Selado, contexto: string): string
  /** Keyed hash of a text (HMAC-SHA-256, 128 bits), by which equal texts are found. */
  marcar(texto: string): string
  /** The same under every key in hand, that of `marcar` first. */
  marcas(texto: string): string[]
  /** Keyed hashes of 64 bits, as PostgreSQL's bigint, of pieces by which a text is searched. */
  fichas(pedacos: readonly string[]): string[]
  /** The same under every key in hand. */
  todasAsFichas(pedacos: readonly string[]): string[]
}

/** A value was sealed under a key that is not in hand. */
export class SemChave extends Error {
  readonly chave: string
  constructor(chave: string) {
    super(`no key ${chave}`)
    this.chave = chave
  }
}

/** What of a mailbox is marked, wherever it stands: the same person is found in leads and letters by one hash. */
export function caixaParaMarcar(email: string): string {
  return `e-mail ${email}`
}

/**
 * Keyed hash of a code that a person types, as a column holds it. A code has a million values: from a copy of the
 * database a plain digest of it is found in a second.
 *
 * @param texto the code with what it belongs to, so that two equal codes differ.
 */
export function marcarCodigo(cofre: CofreDeDados, texto: string): Buffer {
  return Buffer.from(cofre.marcar(texto), 'base64url')
}

/** Whether a stored hash is that of a code, under any key in hand; its time tells nothing. */
export function ehOCodigo(cofre: CofreDeDados, texto: string, guardado: Buffer): boolean {
  return cofre
    .marcas(texto)
    .map(marca => Buffer.from(marca, 'base64url'))
    .some(marca => marca.length === guardado.length && timingSafeEqual(marca, guardado))
}
