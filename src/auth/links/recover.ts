import { z } from 'zod'
import { pedirSenhaNova } from '#domain/conta/links/pedir-link.ts'
import { readBody } from '../answer.ts'
import { canonicalEmail, pkceFields, pkceOf } from '../fields.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { safeRedirect } from '../redirect.ts'

const bodySchema = z.object({ email: z.string().default(''), ...pkceFields })

/** Answers POST /recover before the lookup, so that known and unknown addresses get the same answer. */
export async function recover(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  await pedirSenhaNova(mundo, origemDe(c), {
    email: canonicalEmail(body.email),
    pkce: pkceOf(body),
    redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
  })
  return c.json({})
}
