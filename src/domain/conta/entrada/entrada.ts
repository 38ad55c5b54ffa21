import type { Queries } from '#domain/banco/banco.ts'
import type { ContaCompleta } from '../conta.regras.ts'
import type { Conta } from '../conta.table.ts'
import { exigirQuePodeEntrar, lerContaCompleta } from '../conta.ts'
import type { MundoDaConta, Origem } from '../mundo-das-contas.ts'
import { contaSumiu, RecusaDeConta } from '../recusa.ts'
import { abrirSessao, type SessaoAberta } from '../sessao.ts'

/** The result of every way to sign in: the session, its refresh token, and the account for the tokens. */
export type Entrada = SessaoAberta & { completa: ContaCompleta }

/**
 * Opens a session for an account. The caller has checked that the person is its owner.
 *
 * @throws RecusaDeConta `user_banned`
 */
export async function abrirEntrada(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  { conta, metodo, origem }: { conta: Conta; metodo: string; origem: Origem },
): Promise<Entrada> {
  await exigirQuePodeEntrar(tx, mundo, conta)
  return completarEntrada(tx, await abrirSessao(tx, mundo, { userId: conta.id, metodo, origem }))
}

/** Adds the account to a session just opened, refreshed or raised. @throws RecusaDeConta `user_not_found` */
export async function completarEntrada(tx: Queries, aberta: SessaoAberta): Promise<Entrada> {
  const completa = await lerContaCompleta(tx, aberta.sessao.user_id)
  if (!completa) throw new RecusaDeConta('user_not_found', 'User not found')
  return { ...aberta, completa }
}

/**
 * Requires a confirmed address or number, without which no account signs in. It may be confirmed without a proof
 * (`entra_sem_prova`).
 * @throws RecusaDeConta `email_not_confirmed`
 */
export function exigirConfirmada(conta: Conta): void {
  if (conta.email_confirmed_at || conta.phone_confirmed_at) return
  throw new RecusaDeConta('email_not_confirmed', 'Email not confirmed')
}

/** Reads the account of a session with the data of its tokens. @throws RecusaDeConta `user_not_found` */
export async function verConta(
  { db }: Pick<MundoDaConta, 'db'>,
  { user_id }: { user_id: string },
): Promise<ContaCompleta> {
  const completa = await lerContaCompleta(db.servico, user_id)
  if (!completa) throw contaSumiu()
  return completa
}
