import { timingSafeEqual } from 'node:crypto'
import { Recusa } from '#domain/recusa/erro.ts'
import { ehUuid } from '#domain/texto/uuid.ts'

type Carimbo = { cofre: { carimbar(texto: string): string } }

/** The secret word by which a lead's owner reads and decides about offers, made of the lead and of the vault's key. */
export function palavraDoDono({ cofre }: Carimbo, lead_id: string): string {
  return `${lead_id}.${cofre.carimbar(`propostas ${lead_id}`)}`
}

/**
 * The lead of a word.
 * @throws Recusa `nao_encontrado` for any other text.
 */
export function leadDaPalavra(mundo: Carimbo, palavra: string): string {
  const lead_id = palavra.slice(0, 36)
  const certa = ehUuid(lead_id) ? Buffer.from(palavraDoDono(mundo, lead_id)) : undefined
  const dita = Buffer.from(palavra)
  if (!certa || certa.length !== dita.length || !timingSafeEqual(certa, dita))
    throw new Recusa('nao_encontrado', 'Esse link não está inteiro. Copie o endereço todo do e-mail.')
  return lead_id
}
