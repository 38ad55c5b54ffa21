import { z } from 'zod'

/** Six figures, as an app or a message shows them: spaces between them do not matter. */
export const codigoSchema = z
  .string()
  .transform(texto => texto.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'O código tem 6 números'))
