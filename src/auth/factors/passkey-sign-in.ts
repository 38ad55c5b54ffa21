import { entrarComChave, perguntarPorChave } from '#domain/conta/fatores/entrar-com-chave.ts'
import { readBody } from '../answer.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { sessionAnswer } from '../tokens/session-answer.ts'
import { answerSchema, questionOf } from './passkeys.ts'

/** Answers POST /passkeys/authentication/options: a challenge for any caller; the device selects the account. */
export async function startPasskeySignIn(c: AuthContext): Promise<Response> {
  return c.json(questionOf(await perguntarPorChave(c.get('mundo'), origemDe(c))))
}

/** Answers POST /passkeys/authentication/verify: opens a session. */
export async function verifyPasskeySignIn(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const entrada = await entrarComChave(mundo, origemDe(c), await readBody(c, answerSchema))
  return c.json(await sessionAnswer(mundo, entrada))
}
