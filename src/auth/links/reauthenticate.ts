import { pedirCodigo } from '#domain/conta/links/pedir-link.ts'
import type { AuthContext } from '../mundo-do-login.ts'

/** Answers GET /reauthenticate: mails the code for a change of password from an old session. */
export async function reauthenticate(c: AuthContext): Promise<Response> {
  await pedirCodigo(c.get('mundo'), { ...c.get('acesso'), ip: c.get('ip') })
  return c.json({})
}
