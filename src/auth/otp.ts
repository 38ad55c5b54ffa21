import { z } from 'zod'
import { AuthError } from '#domain/conta/auth-error.ts'
import { acharPorEmail, criarConta } from '#domain/conta/conta.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { canonicalEmail, pkceFields, pkceOf } from './fields.ts'
import type { AuthContext } from './mundo.ts'
import { safeRedirect } from './redirect.ts'
import { throttle, throttleMessage } from './throttle.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** POST /otp and /magiclink: mails a sign-in link and code to an account's address. */
export async function otp(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  if (body.phone && !body.email)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const email = canonicalEmail(body.email ?? '')
  const pkce = pkceOf(body)
  await throttle(c, LIMITES.enviar)
  await throttleMessage(c, LIMITES.mensagemConta, email)
  if (mundo.compat && !body.create_user && !(await acharPorEmail(mundo.db.servico, email))) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  mundo.background.run(() =>
    mundo.db.servico.transaction(async tx => {
      const known = await acharPorEmail(tx, email)
      const made = mundo.compat && { email, user_metadata: body.data ?? {} }
      const conta = known ?? (made ? await criarConta(tx, mundo, made) : undefined)
      if (conta) await enviarLink(tx, mundo, { userId: conta.id, email }, 'magiclink', { redirectTo, pkce })
    }),
  )
  return c.json({})
}
