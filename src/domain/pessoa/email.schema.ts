import { z } from 'zod'
import { EMAIL_INVALIDO, validarEmail } from './email.ts'

/** An e-mail in canonical form, with the spec's messages. */
export const emailSchema = z.string(EMAIL_INVALIDO).transform((valor, contexto) => {
  const validacao = validarEmail(valor)
  if (validacao.ok) return validacao.valor
  contexto.addIssue({ code: 'custom', message: valor.trim() ? validacao.erro : EMAIL_INVALIDO })
  return z.NEVER
})
