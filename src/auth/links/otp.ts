import { z } from 'zod'
import { pedirEntrada } from '#domain/conta/links/pedir-link.ts'
import { readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { canonicalEmail, pkceFields, pkceOf } from '../fields.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { safeRedirect } from '../redirect.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** Answers POST /otp and /magiclink: mails a sign-in link and code to an account's address. */
export async function otp(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  if (body.phone && !body.email)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  await pedirEntrada(mundo, origemDe(c), {
    email: canonicalEmail(body.email ?? ''),
    pkce: pkceOf(body),
    redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
  })
  return c.json({})
}
