import { z } from 'zod'
import { NOME_SEM_SITE, temEnderecoDeSite } from './endereco-de-site.ts'

/** A text of 1 to `maximo` characters, trimmed, with the spec's two messages. */
export function texto(obrigatorio: string, muitoLongo: string, maximo: number) {
  return z.string(obrigatorio).trim().min(1, obrigatorio).max(maximo, muitoLongo)
}

/** The name of a person or a thing. Our mails contain it, so it must not contain a web address. */
export function nomeSchema(obrigatorio: string, muitoLongo: string, maximo: number) {
  return texto(obrigatorio, muitoLongo, maximo).refine(valor => !temEnderecoDeSite(valor), NOME_SEM_SITE)
}
