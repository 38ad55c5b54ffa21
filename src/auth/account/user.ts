import { verConta } from '#domain/conta/entrada/entrada.ts'
import type { AuthContext } from '../mundo-do-login.ts'
import { userOf } from '../tokens/session-answer.ts'

/** Answers GET /user: the account of the session. */
export async function getUser(c: AuthContext): Promise<Response> {
  return c.json(userOf(await verConta(c.get('mundo'), c.get('acesso'))))
}
