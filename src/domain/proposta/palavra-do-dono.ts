import { type Carimbo, leadDaPalavra, palavraDoLead } from '#domain/lead/palavra-do-lead.ts'
import { Recusa } from '#domain/recusa/erro.ts'

const USO = 'propostas'

/**
 * Returns the secret word by which a lead's owner reads and decides about offers, made of the lead and of the vault's
 * key.
 */
export function palavraDoDono(mundo: Carimbo, lead_id: string): string {
  return palavraDoLead(mundo, USO, lead_id)
}

/**
 * Finds the lead of an owner's secret word.
 * @throws Recusa `nao_encontrado` for any other text.
 */
export function leadDaPalavraDoDono(mundo: Carimbo, palavra: string): string {
  const lead_id = leadDaPalavra(mundo, USO, palavra)
  if (!lead_id)
    throw new Recusa('nao_encontrado', 'Esse link não está inteiro. Copie o endereço todo do e-mail.')
  return lead_id
}
