import { z } from 'zod'
import { provarFator } from '#domain/conta/fatores/provar-fator.ts'
import { readBody } from '../answer.ts'
import type { AuthContext } from '../mundo-do-login.ts'
import { sessionAnswer } from '../tokens/session-answer.ts'

const bodySchema = z.object({
  challenge_id: z.string().default(''),
  code: z.string().nullish(),
  webauthn: z.looseObject({ credential_response: z.unknown().optional() }).nullish(),
})

/** Answers POST /factors/{id}/verify: the answer to a challenge raises the session to aal2. */
export async function verifyFactor(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { challenge_id, code, webauthn } = await readBody(c, bodySchema)
  const quem = { ...c.get('acesso'), ip: c.get('ip') }
  const entrada = await provarFator(mundo, quem, c.req.param('id') ?? '', {
    pergunta: challenge_id,
    codigo: code ?? '',
    credencial: webauthn?.credential_response,
  })
  return c.json(await sessionAnswer(mundo, entrada))
}
