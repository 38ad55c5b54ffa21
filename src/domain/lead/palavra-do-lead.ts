import { timingSafeEqual } from 'node:crypto'
import { ehUuid, UUID_LETRAS } from '#domain/texto/uuid.ts'

/** The vault's keyed hash, whose key the database does not hold. */
export type Carimbo = { cofre: { carimbar(texto: string): string } }

/**
 * Returns the secret word of a link in a mail: a lead's id, and a proof that only the vault can make.
 * @param uso purpose of the link: a word for one purpose is invalid for any other.
 */
export function palavraDoLead({ cofre }: Carimbo, uso: string, lead_id: string): string {
  return `${lead_id}.${cofre.carimbar(`${uso} ${lead_id}`)}`
}

/** Finds the lead of a word for this use, compared in constant time; undefined for any other text. */
export function leadDaPalavra(mundo: Carimbo, uso: string, palavra: string): string | undefined {
  const lead_id = palavra.slice(0, UUID_LETRAS)
  if (!ehUuid(lead_id)) return undefined
  const certa = Buffer.from(palavraDoLead(mundo, uso, lead_id))
  const dita = Buffer.from(palavra)
  return certa.length === dita.length && timingSafeEqual(certa, dita) ? lead_id : undefined
}
