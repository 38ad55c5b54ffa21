import { type AuthenticationResponseJSON, generateAuthenticationOptions } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import { auth_passkeys, type Chave } from '../conta.table.ts'
import { travarConta } from '../conta.ts'
import { abrirEntrada, type Entrada, exigirConfirmada } from '../entrada/entrada.ts'
import { consumirLimite } from '../entrada/ritmo.ts'
import type { MundoDaEntrada, Origem } from '../mundo-das-contas.ts'
import { acharChave, perguntar, tomarPergunta } from './chave.ts'
import { chaveNaoProvada, EXIGENCIAS, type RespostaDeChave } from './registrar-chave.ts'
import { provarEntrada, siteDasChaves } from './webauthn.ts'

/**
 * Creates a challenge for an anonymous caller; the device selects the account.
 * @throws RecusaDeConta of the throttle
 */
export async function perguntarPorChave(mundo: MundoDaEntrada, origem: Origem) {
  await consumirLimite(mundo, origem, LIMITES.chaveEndereco)
  const { rpID } = siteDasChaves(mundo)
  const opcoes = await generateAuthenticationOptions({ rpID, userVerification: EXIGENCIAS.userVerification })
  return { ...(await perguntar(mundo.db.servico, mundo, opcoes.challenge, null)), opcoes }
}

/**
 * Signs in with a passkey. The device holds the key and has made sure of the person, two factors in one, so
 * the session is aal2.
 *
 * @throws RecusaDeConta `webauthn_verification_failed`, `email_not_confirmed`, `user_banned`, and the refusals of
 * `tomarPergunta` and of the throttle
 */
export async function entrarComChave(
  mundo: MundoDaEntrada,
  origem: Origem,
  { pergunta, credencial }: RespostaDeChave,
): Promise<Entrada> {
  const { servico } = mundo.db
  await consumirLimite(mundo, origem, LIMITES.chaveEndereco)
  const desafio = await tomarPergunta(servico, mundo, pergunta, null)
  const chave = await acharChave(servico, credencial.id)
  const contador = chave && (await provarContador(mundo, chave, desafio, credencial as Resposta))
  if (!chave || contador === undefined) {
    await auditar(servico, mundo, 'login_recusado', chave ? { alvo: chave.user_id } : {})
    throw chaveNaoProvada()
  }
  return servico.transaction(async tx => {
    const conta = await travarConta(tx, chave.user_id)
    if (!conta || !(await avancar(tx, chave, contador, mundo.clock.now()))) throw chaveNaoProvada()
    exigirConfirmada(conta)
    return abrirEntrada(tx, mundo, { conta, metodo: 'passkey', origem })
  })
}

/** The browser's answer; `verifyAuthenticationResponse` checks its shape. */
type Resposta = AuthenticationResponseJSON

/** Checks a browser's answer and returns the passkey's counter after it; undefined for an invalid answer. */
async function provarContador(
  mundo: MundoDaEntrada,
  chave: Chave,
  expectedChallenge: string,
  response: Resposta,
): Promise<number | undefined> {
  const { rpID, origins } = siteDasChaves(mundo)
  const { credential_id: id, public_key: publicKey, counter, transports } = chave
  try {
    const { userHandle } = response.response
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== chave.user_id) return undefined
    const provada = await provarEntrada(
      { id, publicKey, counter, transports },
      {
        response,
        expectedChallenge,
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: true,
      },
    )
    return provada?.counter
  } catch {
    return undefined
  }
}

/** Raises the counter, unless another answer of the same key did so meanwhile. */
async function avancar(tx: Queries, chave: Chave, counter: number, agora: Date): Promise<boolean> {
  const avancadas = await tx
    .update(auth_passkeys)
    .set({ counter, last_used_at: agora })
    .where(and(eq(auth_passkeys.id, chave.id), eq(auth_passkeys.counter, chave.counter)))
    .returning({ id: auth_passkeys.id })
  return avancadas.length > 0
}
