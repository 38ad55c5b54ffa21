import { and, eq, ne, or, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import {
  auth_factors,
  auth_flows,
  auth_identities,
  auth_one_time_tokens,
  auth_passkey_challenges,
  auth_passkeys,
  auth_sessions,
  auth_users,
  type Conta,
} from './conta.table.ts'
import { travarConta } from './conta.ts'
import type { MundoDaConta, QuemEntrou } from './mundo-das-contas.ts'
import { RecusaDeConta } from './recusa.ts'
import { encerrarSessoes } from './sessao.ts'

/** Tells if the account's owner proved the mailbox, or we created the account. */
export async function temEmailProvado(tx: Queries, conta: Pick<Conta, 'id'>): Promise<boolean> {
  const [linha] = await tx
    .select({ dados: auth_identities.identity_data })
    .from(auth_identities)
    .where(and(eq(auth_identities.user_id, conta.id), eq(auth_identities.provider, 'email')))
  return linha?.dados.email_verified === true
}

/**
 * Records the proof of an account's mailbox. The first proof removes every earlier way to sign in, because any
 * person may have registered with this address (docs/decisions/0123).
 *
 * @param manterAcessos true when a session of this same account brought the proof: then the mailbox's owner is the
 * registrant, and keeps password and factors.
 */
export async function provarEmail(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  userId: string,
  { manterAcessos = false } = {},
): Promise<void> {
  const agora = mundo.clock.now()
  if (!manterAcessos && !(await temEmailProvado(tx, { id: userId }))) await tirarAcessos(tx, mundo, userId)
  await tx
    .update(auth_users)
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${agora})`, updated_at: agora })
    .where(eq(auth_users.id, userId))
  await tx
    .update(auth_identities)
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'`, updated_at: agora })
    .where(and(eq(auth_identities.user_id, userId), eq(auth_identities.provider, 'email')))
}

/**
 * Removes every way to sign in to an account: password, factors, passkeys, providers and sessions. Also removes
 * devices with notifications, and all pending links and flows. A link to the mailbox sets a new password.
 */
export async function tirarAcessos(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  userId: string,
): Promise<void> {
  // Before anything is removed: `exigirSessaoViva` takes the same lock, so no credential is added meanwhile.
  await travarConta(tx, userId)
  await tx.delete(auth_flows).where(or(eq(auth_flows.user_id, userId), eq(auth_flows.link_user_id, userId)))
  await tx.delete(auth_one_time_tokens).where(eq(auth_one_time_tokens.user_id, userId))
  await tx.delete(auth_factors).where(eq(auth_factors.user_id, userId))
  await tx.delete(auth_passkeys).where(eq(auth_passkeys.user_id, userId))
  await tx.delete(auth_passkey_challenges).where(eq(auth_passkey_challenges.user_id, userId))
  await tx
    .delete(auth_identities)
    .where(and(eq(auth_identities.user_id, userId), ne(auth_identities.provider, 'email')))
  await tx.execute(sql`delete from inscricoes_push where user_id = ${userId}`)
  await tx
    .update(auth_users)
    .set({ password_hash: null, new_email: null, updated_at: mundo.clock.now() })
    .where(eq(auth_users.id, userId))
  await encerrarSessoes(tx, userId, { tipo: 'global' })
  await auditar(tx, mundo, 'acessos_retirados', { alvo: userId })
}

/**
 * Refuses a session that ended after the guard read it, and locks the account until the transaction ends. So a way
 * to sign in that is added now cannot survive `tirarAcessos`.
 *
 * @throws RecusaDeConta `session_not_found`
 */
export async function exigirSessaoViva(
  tx: Queries,
  { user_id, session_id }: Pick<QuemEntrou, 'user_id' | 'session_id'>,
): Promise<void> {
  await travarConta(tx, user_id)
  const vivas = await tx
    .select({ id: auth_sessions.id })
    .from(auth_sessions)
    .where(and(eq(auth_sessions.id, session_id), eq(auth_sessions.user_id, user_id)))
  if (vivas.length) return
  throw new RecusaDeConta('session_not_found', 'Session from session_id claim in JWT does not exist')
}
