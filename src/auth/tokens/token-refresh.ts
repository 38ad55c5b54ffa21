import { z } from 'zod'
import { renovarEntrada } from '#domain/conta/entrada/entrar.ts'
import { readBody } from '../answer.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { sessionAnswer } from './session-answer.ts'

const bodySchema = z.object({ refresh_token: z.string().default('') })

/** Answers POST /token?grant_type=refresh_token. A 4xx signs the person out, so overload answers 503. */
export async function tokenRefresh(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { refresh_token } = await readBody(c, bodySchema)
  return c.json(await sessionAnswer(mundo, await renovarEntrada(mundo, origemDe(c), refresh_token)))
}
