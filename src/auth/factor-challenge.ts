import { eq } from 'drizzle-orm'
import { auth_challenges, auth_factors } from '#domain/conta/conta.table.ts'
import { acharFator } from '#domain/conta/fator.ts'
import { LIMITES } from '#domain/limite.ts'
import type { AuthContext } from './mundo.ts'
import { throttle } from './throttle.ts'
import { webauthnOptions } from './webauthn.ts'

/** A question is open for five minutes. */
const CHALLENGE_SECONDS = 300

/** POST /factors/{id}/challenge: asks the factor; for a passkey, with the options for the browser. */
export async function challenge(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  await throttle(c, LIMITES.fatorEndereco)
  const { user_id, email } = c.get('acesso')
  const factor = await acharFator(mundo.db.servico, user_id, c.req.param('id') ?? '')
  const now = mundo.clock.now()
  const expires_at = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  const webauthn =
    factor.factor_type === 'webauthn' ? await webauthnOptions(mundo, factor, email ?? user_id) : undefined
  const id = mundo.novoId()
  await mundo.db.servico.transaction(async tx => {
    await tx.delete(auth_challenges).where(eq(auth_challenges.factor_id, factor.id))
    await tx.insert(auth_challenges).values({
      id,
      factor_id: factor.id,
      ip: c.get('ip'),
      challenge: webauthn?.challenge ?? null,
      created_at: now,
      expires_at,
    })
    await tx.update(auth_factors).set({ last_challenged_at: now }).where(eq(auth_factors.id, factor.id))
  })
  return c.json({
    id,
    type: factor.factor_type,
    expires_at: Math.floor(expires_at.getTime() / 1000),
    ...(webauthn && { webauthn: webauthn.answer }),
  })
}
