import { z } from 'zod'

/** A text of 1 to `maximo` characters, trimmed, with the spec's two messages. */
export function texto(obrigatorio: string, muitoLongo: string, maximo: number) {
  return z.string(obrigatorio).trim().min(1, obrigatorio).max(maximo, muitoLongo)
}
