import { z } from 'zod'

/** Body of the form: the whole address, and whether anything is sent to it. */
export const webhookSchema = z.strictObject({
  endereco: z
    .string('Escreva o endereço do seu sistema.')
    .trim()
    .min(1, 'Escreva o endereço do seu sistema.')
    .max(2000, 'Use até 2.000 caracteres.'),
  ligado: z.boolean().prefault(true),
})
