import { z } from 'zod'
import { AuthError } from '#domain/conta/auth-error.ts'
import { acharConta, exigirQuePodeEntrar } from '#domain/conta/conta.ts'
import { renovarSessao } from '#domain/conta/sessao.ts'
import { consumir, LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import type { AuthContext } from './mundo.ts'
import { sessionAnswer } from './session-answer.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })

/** POST /token?grant_type=refresh_token. A refusal signs the person out, so overload answers 503. */
export async function tokenRefresh(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { refresh_token } = await readBody(c, bodySchema)
  const wait = mundo.compat ? 0 : await consumir(mundo.db.servico, LIMITES.renovar, c.get('ip'))
  if (wait)
    throw new AuthError(503, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter: wait })
  const aberta = await renovarSessao(mundo, refresh_token)
  const conta = await acharConta(mundo.db.servico, aberta.sessao.user_id)
  if (conta) await exigirQuePodeEntrar(mundo.db.servico, mundo, conta)
  return c.json(await sessionAnswer(mundo.db.servico, mundo, aberta))
}
