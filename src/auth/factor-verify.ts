import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_challenges, auth_sessions, type Fator } from '#domain/conta/conta.table.ts'
import { acharFator, confirmarFator, gastarCodigoTotp } from '#domain/conta/fator.ts'
import { elevarSessao } from '#domain/conta/sessao.ts'
import { devolver, LIMITES } from '#domain/limite.ts'
import { ehUuid } from '#domain/uuid.ts'
import { readBody } from './answer.ts'
import type { AuthContext } from './mundo.ts'
import { sessionAnswer } from './session-answer.ts'
import { throttle } from './throttle.ts'
import { webauthnVerify } from './webauthn.ts'

const bodySchema = z.object({
  challenge_id: z.string().default(''),
  code: z.string().nullish(),
  webauthn: z.looseObject({ credential_response: z.unknown().optional() }).nullish(),
})
type Body = z.output<typeof bodySchema>

/** POST /factors/{id}/verify: the answer to a challenge raises the session to aal2. */
export async function verifyFactor(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, session_id } = c.get('acesso')
  const body = await readBody(c, bodySchema)
  const factor = await acharFator(mundo.db.servico, user_id, c.req.param('id') ?? '')
  if (factor.factor_type === 'totp' && !body.code)
    throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
  await throttle(c, LIMITES.fatorEndereco)
  await throttle(c, LIMITES.fator, factor.id)
  const question = await openChallenge(c, factor, body.challenge_id)
  const answer = await mundo.db.servico.transaction(async tx => {
    if (!(await isRight(tx, c, factor, question, body))) return undefined
    const [sessao] = await tx
      .select()
      .from(auth_sessions)
      .where(eq(auth_sessions.id, session_id))
      .for('update')
    if (!sessao)
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    await tx.delete(auth_challenges).where(eq(auth_challenges.id, question.id))
    await confirmarFator(tx, mundo, factor)
    const metodo = factor.factor_type === 'totp' ? 'totp' : 'mfa/webauthn'
    const aberta = await elevarSessao(tx, mundo, sessao, { id: factor.id, metodo })
    await auditar(tx, mundo, 'fator_verificado', { quem: user_id, alvo: factor.id })
    return sessionAnswer(tx, mundo, aberta)
  })
  if (!answer) {
    await auditar(mundo.db.servico, mundo, 'fator_recusado', { quem: user_id, alvo: factor.id })
    const message = factor.factor_type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid passkey response'
    throw new AuthError(422, 'mfa_verification_failed', message)
  }
  if (!mundo.compat) await devolver(mundo.db.servico, [[LIMITES.fator, factor.id]])
  return c.json(answer)
}

type Question = typeof auth_challenges.$inferSelect

async function openChallenge(c: AuthContext, factor: Fator, id: string): Promise<Question> {
  const mundo = c.get('mundo')
  const known = ehUuid(id)
    ? (await mundo.db.servico.select().from(auth_challenges).where(eq(auth_challenges.id, id)))[0]
    : undefined
  if (!known || known.factor_id !== factor.id) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (known.ip !== c.get('ip')) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (known.expires_at <= mundo.clock.now()) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  }
  return known
}

function isRight(
  tx: Queries,
  c: AuthContext,
  factor: Fator,
  question: Question,
  body: Body,
): Promise<boolean> {
  const mundo = c.get('mundo')
  if (factor.factor_type === 'totp') return gastarCodigoTotp(tx, mundo, factor, body.code ?? '')
  return webauthnVerify(tx, mundo, factor, question.challenge ?? '', body.webauthn?.credential_response)
}
