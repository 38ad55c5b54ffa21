import { z } from 'zod'
import { entrarComSenha } from '#domain/conta/entrada/entrar.ts'
import { readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { knownDevice, rememberDevice } from '../known-device.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { sessionAnswer } from './session-answer.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/**
 * Answers POST /token?grant_type=password. An unknown address and a wrong password get the same answer after the same
 * time.
 */
export async function tokenPassword(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { email, phone, password } = await readBody(c, bodySchema)
  if (!email && !phone) throw new AuthError(400, 'validation_failed', 'missing email or phone')
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  const nome = (email || '').trim().toLowerCase()
  const { fraca, ...entrada } = await entrarComSenha(mundo, origemDe(c), {
    nome,
    senha: password ?? '',
    aparelho: knownDevice(c, nome),
  })
  rememberDevice(c, nome)
  const weak = fraca && { weak_password: { message: fraca.message, reasons: [fraca.motivo] } }
  return c.json(await sessionAnswer(mundo, entrada, weak))
}
