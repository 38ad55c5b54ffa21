import { z } from 'zod'
import { textoSchema } from '#domain/texto/texto.schema.ts'

/** A note about a lead. */
export const notaSchema = z.object({
  texto: textoSchema({
    obrigatorio: 'Escreva a nota.',
    muito_longo: 'Escreva até 2.000 caracteres.',
    maximo: 2_000,
  }),
})
