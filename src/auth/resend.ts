import { z } from 'zod'
import { AuthError } from '#domain/conta/auth-error.ts'
import { acharPorEmail } from '#domain/conta/conta.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { canonicalEmail, pkceFields, pkceOf } from './fields.ts'
import type { AuthContext } from './mundo.ts'
import { safeRedirect } from './redirect.ts'
import { throttle, throttleMessage } from './throttle.ts'
import { sendEmailChange } from './user-update.ts'

const bodySchema = z.object({
  type: z.string().default(''),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** POST /resend: sends a pending confirmation again; `{}` whether or not there is one. */
export async function resend(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  await throttle(c, LIMITES.enviar)
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
    throw new AuthError(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  if (['sms', 'phone_change'].includes(body.type)) {
    if (!body.phone) throw new AuthError(400, 'validation_failed', 'Type provided requires a phone number')
    return c.json({})
  }
  if (!body.email) throw new AuthError(400, 'validation_failed', 'Type provided requires an email address')
  const email = canonicalEmail(body.email)
  const pkce = pkceOf(body)
  await throttleMessage(c, LIMITES.mensagemConta, email)
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  mundo.background.run(() =>
    mundo.db.servico.transaction(async tx => {
      const conta = await acharPorEmail(tx, email)
      if (!conta) return
      if (body.type === 'email_change' && conta.new_email) {
        await sendEmailChange(tx, mundo, conta, conta.new_email, { redirectTo, pkce })
      }
      if (body.type === 'signup' && !conta.email_confirmed_at) {
        await enviarLink(tx, mundo, { userId: conta.id, email }, 'signup', { redirectTo, pkce })
      }
    }),
  )
  return c.json({})
}
