import { z } from 'zod'
import { repetirConfirmacao } from '#domain/conta/links/pedir-link.ts'
import { readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { canonicalEmail, pkceFields, pkceOf } from '../fields.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { safeRedirect } from '../redirect.ts'

const bodySchema = z.object({
  type: z.string().default(''),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** Answers POST /resend: sends a pending confirmation again; always answers `{}`. */
export async function resend(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { type: tipo, ...body } = await readBody(c, bodySchema)
  if (tipo === 'sms' || tipo === 'phone_change') {
    if (!body.phone) throw new AuthError(400, 'validation_failed', 'Type provided requires a phone number')
    return c.json({})
  }
  if (tipo !== 'signup' && tipo !== 'email_change') {
    throw new AuthError(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  if (!body.email) throw new AuthError(400, 'validation_failed', 'Type provided requires an email address')
  await repetirConfirmacao(mundo, origemDe(c), {
    tipo,
    email: canonicalEmail(body.email),
    pkce: pkceOf(body),
    redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
  })
  return c.json({})
}
