import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { acharChave, perguntar, tomarPergunta } from '#domain/conta/chave.ts'
import { auth_passkeys, auth_users, type Chave } from '#domain/conta/conta.table.ts'
import { exigirQuePodeEntrar } from '#domain/conta/conta.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { type AuthContext, origemDe } from './mundo.ts'
import { answerSchema, questionOf, REQUIRED, verificationFailed } from './passkeys.ts'
import { sessionAnswer } from './session-answer.ts'
import { throttle } from './throttle.ts'
import { authenticated, relyingParty } from './webauthn.ts'

/** POST /passkeys/authentication/options: a question for whoever comes; the device knows which account. */
export async function startPasskeySignIn(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  await throttle(c, LIMITES.chaveEndereco)
  const { rpID } = relyingParty(mundo)
  const options = await generateAuthenticationOptions({ rpID, userVerification: REQUIRED.userVerification })
  return c.json(questionOf(await perguntar(mundo.db.servico, mundo, options.challenge, null), options))
}

/**
 * POST /passkeys/authentication/verify: opens a session. The device holds the key and has made sure of the
 * person, two factors in one, so the session is aal2.
 */
export async function verifyPasskeySignIn(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  await throttle(c, LIMITES.chaveEndereco)
  const { challenge_id, credential } = await readBody(c, answerSchema)
  const challenge = await tomarPergunta(mundo.db.servico, mundo, challenge_id, null)
  const key = await acharChave(mundo.db.servico, credential.id)
  const counter = key && (await provenCounter(c, key, challenge, credential as unknown as Answer))
  if (!key || counter === undefined) {
    await auditar(mundo.db.servico, mundo, 'login_recusado', key ? { alvo: key.user_id } : {})
    throw verificationFailed()
  }
  return c.json(
    await mundo.db.servico.transaction(async tx => {
      const [conta] = await tx.select().from(auth_users).where(eq(auth_users.id, key.user_id)).for('update')
      if (!conta || !(await spend(tx, key, counter, mundo.clock.now()))) throw verificationFailed()
      if (!conta.email_confirmed_at && !conta.phone_confirmed_at) {
        throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
      }
      await exigirQuePodeEntrar(tx, mundo, conta)
      return sessionAnswer(tx, mundo, await abrirSessao(tx, mundo, conta.id, 'passkey', origemDe(c)))
    }),
  )
}

type Answer = AuthenticationResponseJSON

/** The counter after a right answer; undefined after any other. */
async function provenCounter(
  c: AuthContext,
  key: Chave,
  expectedChallenge: string,
  response: Answer,
): Promise<number | undefined> {
  const { rpID, origins } = relyingParty(c.get('mundo'))
  try {
    const { userHandle } = response.response
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== key.user_id) return undefined
    const proven = await authenticated(
      { id: key.credential_id, publicKey: key.public_key, counter: key.counter, transports: key.transports },
      {
        response,
        expectedChallenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: true,
      },
    )
    return proven?.counter
  } catch {
    return undefined
  }
}

/** Moves the counter on, unless another answer of the same key did so meanwhile. */
async function spend(tx: Queries, key: Chave, counter: number, now: Date): Promise<boolean> {
  const spent = await tx
    .update(auth_passkeys)
    .set({ counter, last_used_at: now })
    .where(and(eq(auth_passkeys.id, key.id), eq(auth_passkeys.counter, key.counter)))
    .returning({ id: auth_passkeys.id })
  return spent.length > 0
}
