import { z } from 'zod'
import { lerDia } from '#domain/dia.ts'

/** A day as people write it here, whatever the browser's language. */
export const diaDigitado = (frase: string) =>
  z
    .string()
    .transform(texto => lerDia(texto) ?? texto)
    .pipe(z.iso.date(frase))
