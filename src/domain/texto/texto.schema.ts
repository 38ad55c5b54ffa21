import { z } from 'zod'
import { NOME_SEM_SITE, temEnderecoDeSite } from './endereco-de-site.ts'

type Limites = {
  /** Message for a missing or empty text. */
  obrigatorio: string
  /** Message for more than `maximo` characters. */
  muito_longo: string
  maximo: number
}

/** Returns the schema of a text of 1 to `maximo` characters, trimmed, with one message for each end of the limits. */
export function textoSchema({ obrigatorio, muito_longo, maximo }: Limites) {
  return z.string(obrigatorio).trim().min(1, obrigatorio).max(maximo, muito_longo)
}

/**
 * Returns the schema of the name of a person or a thing. Our mails contain it, so it must not contain a web address.
 */
export function nomeSchema(limites: Limites) {
  return textoSchema(limites).refine(valor => !temEnderecoDeSite(valor), NOME_SEM_SITE)
}
