import { eq } from 'drizzle-orm'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_users } from '#domain/conta/conta.table.ts'
import { acharConta } from '#domain/conta/conta.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { LIMITES } from '#domain/limite.ts'
import type { AuthContext } from './mundo.ts'
import { throttle, throttleMessage } from './throttle.ts'

/** GET /reauthenticate: mails the code that a change of password from an old session asks for. */
export async function reauthenticate(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const conta = await acharConta(mundo.db.servico, c.get('acesso').user_id)
  const email = conta?.email
  if (!conta || !email) {
    throw new AuthError(
      400,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  if (!conta.email_confirmed_at)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  await throttle(c, LIMITES.enviar)
  await throttleMessage(c, LIMITES.mensagemConta, email)
  await mundo.db.servico.transaction(async tx => {
    await enviarLink(tx, mundo, { userId: conta.id, email }, 'reauthentication')
    await tx
      .update(auth_users)
      .set({ reauthentication_sent_at: mundo.clock.now() })
      .where(eq(auth_users.id, conta.id))
  })
  return c.json({})
}
