import { z } from 'zod'
import { trocarCodigo } from '#domain/conta/links/fluxo.ts'
import { readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { sessionAnswer } from './session-answer.ts'

const bodySchema = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') })

/** Answers POST /token?grant_type=pkce: exchanges the code from the address for a session, with the verifier. */
export async function tokenPkce(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { auth_code, code_verifier } = await readBody(c, bodySchema)
  if (!auth_code || !code_verifier) {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const entrada = await trocarCodigo(mundo, origemDe(c), { codigo: auth_code, verifier: code_verifier })
  return c.json(await sessionAnswer(mundo, entrada))
}
