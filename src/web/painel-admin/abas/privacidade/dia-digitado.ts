import { z } from 'zod'
import { lerDia } from '#domain/tempo/dia.ts'

/** Reads a day in the Brazilian notation, in any browser language. */
export const diaDigitado = (frase: string) =>
  z
    .string()
    .transform(texto => lerDia(texto) ?? texto)
    .pipe(z.iso.date(frase))
