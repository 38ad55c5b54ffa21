import { generateRegistrationOptions, type RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Chave } from '../conta.table.ts'
import type { MundoDaConta, MundoDaEntrada, QuemEntrou } from '../mundo-das-contas.ts'
import { exigirSessaoViva } from '../prova-do-email.ts'
import { RecusaDeConta } from '../recusa.ts'
import { exigirAlguem, exigirSegundoFator } from '../segundo-fator.ts'
import {
  excluirChave,
  exigirVaga,
  guardarChave,
  listarChaves,
  nomearChave,
  perguntar,
  tomarPergunta,
} from './chave.ts'
import { provarRegistro, siteDasChaves, transportesDe } from './webauthn.ts'

/** The fixed requirements of every passkey: it verifies the person by finger, face or PIN. */
export const EXIGENCIAS = { userVerification: 'required', residentKey: 'required' } as const

/** A question put to a browser, with the options for its API. */
export type PerguntaDeChave<T> = { id: string; expires_at: Date; opcoes: T }

/** The answer of a browser's passkey; the check reads its other members. */
export type RespostaDeChave = { pergunta: string; credencial: { id: string } }

/** Returns the browser's options for a new passkey. @throws RecusaDeConta `too_many_passkeys`, `insufficient_aal` */
export async function iniciarChave(mundo: MundoDaEntrada, quem: QuemEntrou) {
  const { user_id, email } = quem
  await exigirQuePodeMudar(mundo, quem)
  const guardadas = await listarChaves(mundo.db.servico, user_id)
  exigirVaga(guardadas)
  const opcoes = await generateRegistrationOptions({
    rpName: mundo.site.marca,
    rpID: siteDasChaves(mundo).rpID,
    userName: email ?? user_id,
    userID: new TextEncoder().encode(user_id),
    attestationType: 'none',
    excludeCredentials: guardadas.map(chave => ({
      id: chave.credential_id,
      transports: transportesDe(chave),
    })),
    authenticatorSelection: EXIGENCIAS,
  })
  return { ...(await perguntar(mundo.db.servico, mundo, opcoes.challenge, user_id)), opcoes }
}

/**
 * Keeps the passkey that the browser made.
 *
 * @throws RecusaDeConta `insufficient_aal`, `webauthn_verification_failed`, and the refusals of `tomarPergunta` and
 * `guardarChave`
 */
export async function registrarChave(
  mundo: MundoDaEntrada,
  quem: QuemEntrou,
  { pergunta, credencial }: RespostaDeChave,
): Promise<Chave> {
  const { user_id } = quem
  await exigirQuePodeMudar(mundo, quem)
  const expectedChallenge = await tomarPergunta(mundo.db.servico, mundo, pergunta, user_id)
  const { rpID, origins } = siteDasChaves(mundo)
  // An answer that the library cannot read proves nothing: the refusal below is the same.
  const prova = await provarRegistro({
    response: credencial as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!prova) throw chaveNaoProvada()
  return mundo.db.servico.transaction(async tx => {
    await exigirSessaoViva(tx, quem)
    return guardarChave(tx, mundo, {
      user_id,
      credential_id: prova.id,
      public_key: prova.publicKey,
      counter: prova.counter,
      transports: prova.transports ?? [],
    })
  })
}

/**
 * Requires the right to change passkeys: an account with a second factor needs it first; an anonymous account has none.
 */
async function exigirQuePodeMudar(mundo: MundoDaConta, quem: QuemEntrou): Promise<void> {
  await exigirAlguem(mundo, quem)
  exigirSegundoFator(quem, 'AAL2 required to change passkeys')
}

/** Creates the refusal of an unproved passkey. */
export function chaveNaoProvada(): RecusaDeConta {
  return new RecusaDeConta('webauthn_verification_failed', 'WebAuthn verification failed')
}

/** Lists the owner's passkeys, oldest first. */
export function verChaves(
  { db }: Pick<MundoDaConta, 'db'>,
  { user_id }: { user_id: string },
): Promise<Chave[]> {
  return listarChaves(db.servico, user_id)
}

/** Gives one of the owner's passkeys a name. @throws RecusaDeConta `webauthn_credential_not_found` */
export function renomearChave(
  { db }: Pick<MundoDaConta, 'db'>,
  { user_id }: { user_id: string },
  id: string,
  nome: string,
): Promise<Chave> {
  return nomearChave(db.servico, user_id, id, nome)
}

/** Removes one of the owner's passkeys. @throws RecusaDeConta `webauthn_credential_not_found` */
export async function removerChave(mundo: MundoDaConta, quem: QuemEntrou, id: string): Promise<void> {
  await exigirQuePodeMudar(mundo, quem)
  await mundo.db.servico.transaction(tx =>
    excluirChave(tx, mundo, { user_id: quem.user_id, id }, quem.user_id),
  )
}
