import { z } from 'zod'
import { alterarConta } from '#domain/conta/cadastro/alterar-conta.ts'
import { readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { canonicalEmail, pkceFields, pkceOf } from '../fields.ts'
import type { AuthContext } from '../mundo-do-login.ts'
import { safeRedirect } from '../redirect.ts'
import { userOf } from '../tokens/session-answer.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  ...pkceFields,
})

/** Answers PUT /user: the owner's changes. Cannot write any field that grants a right. */
export async function updateUser(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  if (body.app_metadata !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin access')
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone updates are disabled')
  const { password, current_password, nonce } = body
  const completa = await alterarConta(
    mundo,
    { ...c.get('acesso'), ip: c.get('ip') },
    {
      email: body.email ? canonicalEmail(body.email) : undefined,
      senha: password
        ? { senha: password, atual: current_password ?? undefined, codigo: nonce ?? undefined }
        : undefined,
      user_metadata: body.data ?? undefined,
      link: {
        redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
        pkce: body.email ? pkceOf(body) : undefined,
      },
    },
  )
  return c.json(userOf(completa))
}
