import { generateRegistrationOptions, type RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { AuthError } from '#domain/conta/auth-error.ts'
import {
  excluirChave,
  exigirLugar,
  guardarChave,
  listarChaves,
  nomearChave,
  perguntar,
  tomarPergunta,
} from '#domain/conta/chave.ts'
import type { Chave } from '#domain/conta/conta.table.ts'
import { readBody } from './answer.ts'
import { refuseAnonymous } from './factors.ts'
import type { AuthContext } from './mundo.ts'
import { registered, relyingParty, transportsOf } from './webauthn.ts'

/** Body of both verifications. */
export const answerSchema = z.object({
  challenge_id: z.string().default(''),
  credential: z.looseObject({ id: z.string() }),
})
const nameSchema = z.object({ friendly_name: z.string().trim().min(1).max(120) })

/** What stays the same for every credential that is asked for: the person is known by finger, face or PIN. */
export const REQUIRED = { userVerification: 'required', residentKey: 'required' } as const

/** POST /passkeys/registration/options: what the browser makes a passkey by. */
export async function startRegistration(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, email } = c.get('acesso')
  await refuseUnproved(c)
  const kept = await listarChaves(mundo.db.servico, user_id)
  exigirLugar(kept)
  const options = await generateRegistrationOptions({
    rpName: mundo.conta.marca,
    rpID: relyingParty(mundo).rpID,
    userName: email ?? user_id,
    userID: new TextEncoder().encode(user_id),
    attestationType: 'none',
    excludeCredentials: kept.map(key => ({ id: key.credential_id, transports: transportsOf(key) })),
    authenticatorSelection: REQUIRED,
  })
  return c.json(questionOf(await perguntar(mundo.db.servico, mundo, options.challenge, user_id), options))
}

/** A question as the protocol writes it. */
export function questionOf<T>({ id, expires_at }: { id: string; expires_at: Date }, options: T) {
  return { challenge_id: id, options, expires_at: Math.floor(expires_at.getTime() / 1000) }
}

/** POST /passkeys/registration/verify: keeps the passkey that the browser made. */
export async function verifyRegistration(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id } = c.get('acesso')
  const { challenge_id, credential } = await readBody(c, answerSchema)
  await refuseUnproved(c)
  const expectedChallenge = await tomarPergunta(mundo.db.servico, mundo, challenge_id, user_id)
  const { rpID, origins } = relyingParty(mundo)
  const made = await registered({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!made) throw verificationFailed()
  const key = await mundo.db.servico.transaction(tx =>
    guardarChave(tx, mundo, {
      user_id,
      credential_id: made.id,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports ?? [],
    }),
  )
  return c.json(passkeyOf(key))
}

/** Whoever has a second factor changes passkeys only after it; an account of nobody has none. */
async function refuseUnproved(c: AuthContext): Promise<void> {
  await refuseAnonymous(c)
  const { tem_fator, aal } = c.get('acesso')
  if (tem_fator && aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change passkeys')
  }
}

/** The refusal of whatever does not prove a passkey. */
export function verificationFailed(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'WebAuthn verification failed')
}

/** A passkey as the protocol shows it; its key material stays here. */
export function passkeyOf({ id, friendly_name, created_at, last_used_at }: Chave) {
  return {
    id,
    friendly_name: friendly_name || undefined,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString(),
  }
}

/** GET /passkeys */
export async function listPasskeys(c: AuthContext): Promise<Response> {
  const keys = await listarChaves(c.get('mundo').db.servico, c.get('acesso').user_id)
  return c.json(keys.map(passkeyOf))
}

/** PATCH /passkeys/{id} */
export async function renamePasskey(c: AuthContext): Promise<Response> {
  const { friendly_name } = await readBody(c, nameSchema)
  const { db } = c.get('mundo')
  const id = c.req.param('id') ?? ''
  return c.json(passkeyOf(await nomearChave(db.servico, c.get('acesso').user_id, id, friendly_name)))
}

/** DELETE /passkeys/{id} */
export async function deletePasskey(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id } = c.get('acesso')
  await refuseUnproved(c)
  await mundo.db.servico.transaction(tx => excluirChave(tx, mundo, user_id, c.req.param('id') ?? '', user_id))
  return c.body(null, 204)
}
