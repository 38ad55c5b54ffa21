import { z } from 'zod'
import { readBody } from '#auth/answer.ts'
import { AuthError } from '#auth/auth-error.ts'
import { canonicalEmail, pkceFields, pkceOf } from '#auth/fields.ts'
import { type AuthContext, origemDe } from '#auth/mundo-do-login.ts'
import { safeRedirect } from '#auth/redirect.ts'
import { sessionAnswer, userOf } from '#auth/tokens/session-answer.ts'
import { cadastrar } from './cadastrar.ts'
import { digitosDoTelefone } from './entrar-por-telefone.ts'
import type { Suite } from './settings.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** Answers POST /signup, which is open: by e-mail, and where no link confirms it also by phone and anonymously. */
export async function signup(c: AuthContext, { autoconfirm }: Suite): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  if (!body.email && !autoconfirm) throw body.phone ? createPhoneError() : createAnonymousError()
  const { entrada, conta } = await cadastrar(mundo, origemDe(c), {
    ...(body.email
      ? { email: canonicalEmail(body.email) }
      : { phone: body.phone ? phoneOf(body.phone) : undefined }),
    senha: body.password ?? '',
    user_metadata: body.data ?? {},
    redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
    pkce: body.email && !autoconfirm ? pkceOf(body) : undefined,
    autoconfirm,
  })
  return c.json(entrada ? await sessionAnswer(mundo, entrada) : userOf(conta))
}

function createAnonymousError(): AuthError {
  return new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

function createPhoneError(): AuthError {
  return new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

function phoneOf(text: string): string {
  if (!/^\+?\d{7,15}$/.test(text)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return digitosDoTelefone(text)
}
