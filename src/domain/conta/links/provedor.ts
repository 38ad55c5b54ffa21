import { and, eq } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { auth_identities, type Conta } from '../conta.table.ts'
import { acharConta, acharPorEmail, criarIdentidade } from '../conta.ts'
import { abrirEntrada, type Entrada } from '../entrada/entrada.ts'
import type { MundoDaConta, MundoDaEntrada, Origem, QuemEntrou } from '../mundo-das-contas.ts'
import { temEmailProvado } from '../prova-do-email.ts'
import { emailTomado, RecusaDeConta } from '../recusa.ts'
import { exigirSegundoFator } from '../segundo-fator.ts'
import { type FimDeNavegacao, type Fluxo, terminarNavegacao } from './fluxo.ts'

/** A person identified by an identity provider; `sub` is the person's id there. */
export type PessoaDoProvedor = {
  sub: string
  email: string | undefined
  email_verified: boolean
  name: string | undefined
}

/** A person from a provider, and the account to link, if it is not a sign-in. */
export type VindoDoProvedor = { provider: string; pessoa: PessoaDoProvedor; ligarA: string | null }

/** Signs in with what a provider says. @throws RecusaDeConta of `acharContaDoProvedor`, or `user_banned` */
export async function entrarPeloProvedor(
  mundo: MundoDaEntrada,
  origem: Origem,
  vindo: VindoDoProvedor,
): Promise<Entrada> {
  return mundo.db.servico.transaction(async tx =>
    abrirEntrada(tx, mundo, { conta: await acharContaDoProvedor(tx, mundo, vindo), metodo: 'oauth', origem }),
  )
}

/** Ends the navigation that `fluxo` began. @throws RecusaDeConta of `acharContaDoProvedor`, or `user_banned` */
export async function voltarDoProvedor(
  mundo: MundoDaEntrada,
  origem: Origem,
  fluxo: Pick<Fluxo, 'provider' | 'link_user_id' | 'redirect_to' | 'pkce'>,
  pessoa: PessoaDoProvedor,
): Promise<FimDeNavegacao> {
  const { provider, link_user_id, redirect_to, pkce } = fluxo
  return mundo.db.servico.transaction(async tx => {
    const conta = await acharContaDoProvedor(tx, mundo, { provider, pessoa, ligarA: link_user_id })
    return terminarNavegacao(tx, mundo, origem, { conta, metodo: 'oauth', redirectTo: redirect_to, pkce })
  })
}

/**
 * Finds the account of a person from a provider. Joins an existing account by e-mail only when both sides proved the
 * address. Otherwise an attacker could share the account, by an early registration or by a claim at a careless
 * provider.
 */
async function acharContaDoProvedor(
  tx: Queries,
  mundo: MundoDaEntrada,
  vindo: VindoDoProvedor,
): Promise<Conta> {
  const { provider, pessoa, ligarA } = vindo
  const conhecida = await acharContaLigada(tx, provider, pessoa.sub)
  if (ligarA) return ligar(tx, mundo, { conhecida, userId: ligarA, vindo })
  if (conhecida) return conhecida
  const mesmoEmail = pessoa.email ? await acharPorEmail(tx, pessoa.email) : undefined
  if (mesmoEmail) {
    if (!pessoa.email_verified || !(await temEmailProvado(tx, mesmoEmail))) throw emailTomado()
    return acrescentarIdentidade(tx, mundo, mesmoEmail, vindo)
  }
  throw new RecusaDeConta('signup_disabled', 'Signups not allowed for this instance')
}

/** Finds the account to which a person's id at a provider is linked. */
async function acharContaLigada(tx: Queries, provider: string, sub: string): Promise<Conta | undefined> {
  const [linha] = await tx
    .select({ user_id: auth_identities.user_id })
    .from(auth_identities)
    .where(and(eq(auth_identities.provider, provider), eq(auth_identities.id, sub)))
  return linha && acharConta(tx, linha.user_id)
}

/** Adds a person from a provider to the account that asked for it. @throws RecusaDeConta for one already linked. */
async function ligar(
  tx: Queries,
  mundo: MundoDaConta,
  { conhecida, userId, vindo }: { conhecida: Conta | undefined; userId: string; vindo: VindoDoProvedor },
): Promise<Conta> {
  if (conhecida) {
    throw new RecusaDeConta('identity_already_exists', 'Identity is already linked to another user')
  }
  const conta = await acharConta(tx, userId)
  if (!conta) throw new RecusaDeConta('user_not_found', 'User not found')
  return acrescentarIdentidade(tx, mundo, conta, vindo)
}

/** Adds the person's identity at the provider to an account. */
async function acrescentarIdentidade(
  tx: Queries,
  mundo: MundoDaConta,
  conta: Conta,
  { provider, pessoa }: VindoDoProvedor,
): Promise<Conta> {
  const { sub, email, email_verified, name } = pessoa
  const dados = { ...(email && { email }), email_verified, ...(name && { name }) }
  await criarIdentidade(tx, mundo, { id: conta.id, email: null, phone: null }, { provider, id: sub, dados })
  await auditar(tx, mundo, 'identidade_ligada', { alvo: conta.id, detalhes: { provider } })
  return conta
}

/** Requires that the session may add a provider to its account. @throws RecusaDeConta `insufficient_aal` */
export function exigirQuePodeLigar(quem: QuemEntrou): void {
  exigirSegundoFator(quem, 'AAL2 session is required to link an identity')
}

/**
 * Takes a provider away from the account; the last way in stays.
 *
 * @throws RecusaDeConta `insufficient_aal`, `identity_not_found`, and if the account has no other way in
 */
export async function desligarIdentidade(mundo: MundoDaConta, quem: QuemEntrou, id: string): Promise<void> {
  const { user_id } = quem
  if (!ehUuid(id)) throw new RecusaDeConta('invalid_id', 'identity_id must be an UUID')
  exigirSegundoFator(quem, 'AAL2 session is required to unlink an identity')
  await mundo.db.servico.transaction(async tx => {
    const identidades = await tx
      .select()
      .from(auth_identities)
      .where(eq(auth_identities.user_id, user_id))
      .for('update')
    const identidade = identidades.find(candidata => candidata.identity_id === id)
    if (!identidade) throw new RecusaDeConta('identity_not_found', "Identity doesn't exist")
    if (identidades.length <= 1) {
      const message = 'User must have at least 1 identity after unlinking'
      throw new RecusaDeConta('single_identity_not_deletable', message)
    }
    // Recovery uses the e-mail, and the roles belong to it.
    if (identidade.provider === 'email') {
      const message = 'The email identity cannot be unlinked'
      throw new RecusaDeConta('email_conflict_identity_not_deletable', message)
    }
    await tx.delete(auth_identities).where(eq(auth_identities.identity_id, id))
    await auditar(tx, mundo, 'identidade_desligada', {
      quem: user_id,
      alvo: user_id,
      detalhes: { provider: identidade.provider },
    })
  })
}
