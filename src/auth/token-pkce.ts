import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_flows } from '#domain/conta/conta.table.ts'
import { acharConta, exigirQuePodeEntrar } from '#domain/conta/conta.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { digestOfCode, FLOW_SECONDS } from './flow.ts'
import { type AuthContext, origemDe } from './mundo.ts'
import { sessionAnswer } from './session-answer.ts'
import { throttle } from './throttle.ts'

const bodySchema = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') })

/** POST /token?grant_type=pkce: the code from the address for a session, by whoever holds the verifier. */
export async function tokenPkce(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { auth_code, code_verifier } = await readBody(c, bodySchema)
  await throttle(c, LIMITES.verificar)
  if (!auth_code || !code_verifier) {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const answer = await mundo.db.servico.transaction(async tx => {
    const [flow] = await tx
      .select()
      .from(auth_flows)
      .where(eq(auth_flows.auth_code_hash, digestOfCode(auth_code)))
      .for('update')
    if (!flow?.user_id)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (mundo.clock.now().getTime() - flow.created_at.getTime() > FLOW_SECONDS * 1000) {
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    if (!answersChallenge(code_verifier, flow.code_challenge ?? '', flow.code_challenge_method ?? '')) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    await tx.delete(auth_flows).where(eq(auth_flows.id, flow.id))
    const conta = await acharConta(tx, flow.user_id)
    if (!conta) throw new AuthError(403, 'user_not_found', 'User not found')
    await exigirQuePodeEntrar(tx, mundo, conta)
    return sessionAnswer(
      tx,
      mundo,
      await abrirSessao(tx, mundo, conta.id, flow.method ?? 'oauth', origemDe(c)),
    )
  })
  return c.json(answer)
}

function answersChallenge(verifier: string, challenge: string, method: string): boolean {
  const actual = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  return actual.length === challenge.length && timingSafeEqual(Buffer.from(actual), Buffer.from(challenge))
}
