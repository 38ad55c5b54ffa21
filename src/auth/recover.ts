import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { auth_users } from '#domain/conta/conta.table.ts'
import { acharPorEmail } from '#domain/conta/conta.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { canonicalEmail, pkceFields, pkceOf } from './fields.ts'
import type { AuthContext } from './mundo.ts'
import { safeRedirect } from './redirect.ts'
import { throttle, throttleMessage } from './throttle.ts'

const bodySchema = z.object({ email: z.string().default(''), ...pkceFields })

/** POST /recover: answers before it looks, so that known and unknown addresses are told apart by nothing. */
export async function recover(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  const email = canonicalEmail(body.email)
  const pkce = pkceOf(body)
  await throttle(c, LIMITES.enviar)
  await throttleMessage(c, LIMITES.mensagemConta, email)
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  mundo.background.run(() =>
    mundo.db.servico.transaction(async tx => {
      const conta = await acharPorEmail(tx, email)
      if (!conta) return
      await enviarLink(tx, mundo, { userId: conta.id, email }, 'recovery', { redirectTo, pkce })
      await tx
        .update(auth_users)
        .set({ recovery_sent_at: mundo.clock.now() })
        .where(eq(auth_users.id, conta.id))
    }),
  )
  return c.json({})
}
