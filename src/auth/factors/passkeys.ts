import { z } from 'zod'
import type { Chave } from '#domain/conta/conta.table.ts'
import {
  iniciarChave,
  type PerguntaDeChave,
  type RespostaDeChave,
  registrarChave,
  removerChave,
  renomearChave,
  verChaves,
} from '#domain/conta/fatores/registrar-chave.ts'
import { readBody } from '../answer.ts'
import type { AuthContext } from '../mundo-do-login.ts'

/** Body of both verifications. */
export const answerSchema = z
  .object({ challenge_id: z.string().default(''), credential: z.looseObject({ id: z.string() }) })
  .transform(({ challenge_id, credential }): RespostaDeChave => {
    return { pergunta: challenge_id, credencial: credential }
  })
const nameSchema = z.object({ friendly_name: z.string().trim().min(1).max(120) })

/** Answers POST /passkeys/registration/options: the browser's options for a new passkey. */
export async function startRegistration(c: AuthContext): Promise<Response> {
  return c.json(questionOf(await iniciarChave(c.get('mundo'), c.get('acesso'))))
}

/** Returns a challenge in the protocol's shape. */
export function questionOf<T>({ id, expires_at, opcoes }: PerguntaDeChave<T>) {
  return { challenge_id: id, options: opcoes, expires_at: Math.floor(expires_at.getTime() / 1000) }
}

/** Answers POST /passkeys/registration/verify: stores the browser's passkey. */
export async function verifyRegistration(c: AuthContext): Promise<Response> {
  const resposta = await readBody(c, answerSchema)
  return c.json(passkeyOf(await registrarChave(c.get('mundo'), c.get('acesso'), resposta)))
}

/** Returns a passkey in the protocol's shape, without its key material. */
export function passkeyOf({ id, friendly_name, created_at, last_used_at }: Chave) {
  return {
    id,
    friendly_name: friendly_name || undefined,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString(),
  }
}

/** Answers GET /passkeys with the passkeys of the account. */
export async function listPasskeys(c: AuthContext): Promise<Response> {
  const keys = await verChaves(c.get('mundo'), c.get('acesso'))
  return c.json(keys.map(passkeyOf))
}

/** Answers PATCH /passkeys/{id}: gives a passkey another name. */
export async function renamePasskey(c: AuthContext): Promise<Response> {
  const { friendly_name } = await readBody(c, nameSchema)
  const id = c.req.param('id') ?? ''
  return c.json(passkeyOf(await renomearChave(c.get('mundo'), c.get('acesso'), id, friendly_name)))
}

/** Answers DELETE /passkeys/{id}: removes a passkey. */
export async function deletePasskey(c: AuthContext): Promise<Response> {
  await removerChave(c.get('mundo'), c.get('acesso'), c.req.param('id') ?? '')
  return c.body(null, 204)
}
