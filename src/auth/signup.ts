import { z } from 'zod'
import { cadastrar, exigirCadastroAberto } from '#domain/conta/cadastro/cadastrar.ts'
import { digitosDoTelefone } from '#domain/conta/conta.regras.ts'
import { readBody } from './answer.ts'
import { AuthError } from './auth-error.ts'
import { canonicalEmail, pkceFields, pkceOf } from './fields.ts'
import { type AuthContext, origemDe } from './mundo-do-login.ts'
import { safeRedirect } from './redirect.ts'
import { sessionAnswer, userOf } from './tokens/session-answer.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** POST /signup: disabled, except for the client library's own tests; agencies use register-agencia. */
export async function signup(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { autoconfirm } = await exigirCadastroAberto(mundo, origemDe(c))
  const body = await readBody(c, bodySchema)
  if (!body.email && !autoconfirm) throw body.phone ? noPhones() : noAnonymous()
  const { entrada, conta } = await cadastrar(mundo, origemDe(c), {
    ...(body.email
      ? { email: canonicalEmail(body.email) }
      : { phone: body.phone ? phoneOf(body.phone) : undefined }),
    senha: body.password ?? '',
    user_metadata: body.data ?? {},
    redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
    pkce: body.email && !autoconfirm ? pkceOf(body) : undefined,
  })
  return c.json(entrada ? await sessionAnswer(mundo, entrada) : userOf(conta))
}

function noAnonymous(): AuthError {
  return new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
}

function noPhones(): AuthError {
  return new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
}

function phoneOf(text: string): string {
  if (!/^\+?\d{7,15}$/.test(text)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return digitosDoTelefone(text)
}
