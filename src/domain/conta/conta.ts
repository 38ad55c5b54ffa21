import { and, eq, ne, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { travarTexto } from '#domain/banco/travas.ts'
import { type ContaCompleta, confirmacoesDe, estaBanida, juntarConta, provedorDe } from './conta.regras.ts'
import {
  auth_factors,
  auth_identities,
  auth_one_time_tokens,
  auth_users,
  type Conta,
  type Papel,
} from './conta.table.ts'
import type { MundoDaConta } from './mundo-das-contas.ts'
import { RecusaDeConta } from './recusa.ts'
import { encerrarSessoes } from './sessao.ts'

/** Finds the account with an e-mail in canonical form (trimmed, lower case). */
export async function acharPorEmail(tx: Queries, email: string): Promise<Conta | undefined> {
  const [conta] = await tx.select().from(auth_users).where(eq(auth_users.email, email))
  return conta
}

/** Finds the account with an id. */
export async function acharConta(tx: Queries, id: string): Promise<Conta | undefined> {
  const [conta] = await tx.select().from(auth_users).where(eq(auth_users.id, id))
  return conta
}

/** Locks the account with an id until the transaction ends. */
export async function travarConta(tx: Queries, id: string): Promise<Conta | undefined> {
  const [conta] = await tx.select().from(auth_users).where(eq(auth_users.id, id)).for('update')
  return conta
}

/** Stores columns of an account. */
export async function gravarConta(tx: Queries, id: string, campos: Partial<Conta>): Promise<void> {
  await tx.update(auth_users).set(campos).where(eq(auth_users.id, id))
}

/** Locks an e-mail: two registrations with it wait for each other instead of breaking its uniqueness. */
export const travarEmail = (tx: Queries, email: string): Promise<void> => travarTexto(tx, 'email', email)

/** The result of a create-or-link: true if the account already existed, and the sentence to show. */
export type Vinculo = { userAlreadyExisted: boolean; message: string }

/** The initial data of a new account; this module decides the rest. */
export type NovaConta = {
  email?: string | undefined
  phone?: string | undefined
  password_hash?: string | undefined
  user_metadata?: Record<string, unknown>
  app_metadata?: Record<string, unknown>
  /** True if the owner has proved to read the mailbox: by a link or a provider, or because we create the account. */
  email_provado?: boolean
  /** True if the account counts as confirmed, so that it may sign in, before any proof. */
  entra_sem_prova?: boolean
  is_anonymous?: boolean
  seeded?: boolean
  id?: string
  /** The creator of the account, for the trail: another account by its id, or the system. The default is a visitor. */
  criada_por?: { quem: string } | 'sistema'
}

/** Creates an account with its e-mail (or telephone) identity. The caller has checked that no account has the e-mail. */
export async function criarConta(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  nova: NovaConta,
): Promise<Conta> {
  const agora = mundo.clock.now()
  const { email_provado = false, entra_sem_prova = false, criada_por = 'visitante', ...campos } = nova
  const confirmada = email_provado || entra_sem_prova
  const [conta] = await tx
    .insert(auth_users)
    .values({
      ...campos,
      id: nova.id ?? mundo.novoId(),
      ...confirmacoesDe({ ...nova, confirmada }, agora),
      created_at: agora,
      updated_at: agora,
    })
    .returning()
  if (!conta) throw new Error('insert returned no row')
  const provider = provedorDe(conta)
  if (provider)
    await criarIdentidade(tx, mundo, conta, {
      provider,
      id: conta.id,
      dados: { email_verified: email_provado },
    })
  await auditar(tx, mundo, 'conta_criada', {
    alvo: conta.id,
    ...(typeof criada_por === 'string' ? { detalhes: { por: criada_por } } : criada_por),
  })
  return conta
}

/** Adds an identity to an account: its e-mail or telephone, or the person's id at a provider. */
export async function criarIdentidade(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  conta: Pick<Conta, 'id' | 'email' | 'phone'>,
  { provider, id, dados }: { provider: string; id: string; dados: Record<string, unknown> },
): Promise<void> {
  const agora = mundo.clock.now()
  await tx.insert(auth_identities).values({
    identity_id: mundo.novoId(),
    user_id: conta.id,
    provider,
    id,
    identity_data: {
      sub: id,
      ...(conta.email && { email: conta.email }),
      ...(conta.phone && { phone: conta.phone }),
      email_verified: false,
      phone_verified: false,
      ...dados,
    },
    last_sign_in_at: agora,
    created_at: agora,
    updated_at: agora,
  })
}

/** Reads an account with its identities, factors and roles, in one statement, because every sign-in runs it. */
export async function lerContaCompleta(tx: Queries, id: string): Promise<ContaCompleta | undefined> {
  const linhas = await tx
    .select({
      conta: auth_users,
      identidade: auth_identities,
      fator: auth_factors,
      papeis: sql<Papel[]>`array(select r.role from user_roles r where r.user_id = ${auth_users.id})`,
    })
    .from(auth_users)
    .leftJoin(auth_identities, eq(auth_identities.user_id, auth_users.id))
    .leftJoin(auth_factors, eq(auth_factors.user_id, auth_users.id))
    .where(eq(auth_users.id, id))
    .orderBy(auth_identities.created_at, auth_factors.created_at)
  return juntarConta(linhas)
}

/**
 * Refuses an account without permission to sign in, after its owner is proved: a banned one, or only an operator's.
 * By default operators cannot sign in (design §6).
 *
 * @throws RecusaDeConta `user_banned`
 */
export async function exigirQuePodeEntrar(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock'>,
  conta: Conta,
): Promise<void> {
  if (estaBanida(conta, mundo.clock.now()) || (await ehSoOperador(tx, conta.id)))
    throw new RecusaDeConta('user_banned', 'User is banned')
}

/** Tells if an account is an operator's and has no other role. */
async function ehSoOperador(tx: Queries, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ so: boolean }>(sql`
    select exists (select 1 from operadores o where o.user_id = ${userId})
      and not exists (select 1 from user_roles r where r.user_id = ${userId}) as so
  `)
  return rows[0]?.so ?? false
}

/**
 * Sets a password: pending links become invalid, and every session ends except `manter`.
 * @param troca the account and the new password; `manter` is the session to keep, when its owner changes the password.
 */
export async function trocarSenha(
  tx: Queries,
  mundo: MundoDaConta,
  { userId, password_hash, manter }: { userId: string; password_hash: string; manter?: string },
): Promise<void> {
  await tx
    .update(auth_users)
    .set({ password_hash, updated_at: mundo.clock.now() })
    .where(eq(auth_users.id, userId))
  await tx.delete(auth_one_time_tokens).where(eq(auth_one_time_tokens.user_id, userId))
  await encerrarSessoes(tx, userId, manter ? { tipo: 'others', sessionId: manter } : { tipo: 'global' })
  await auditar(tx, mundo, 'senha_trocada', { ...(manter && { quem: userId }), alvo: userId })
}

/** Tells if another account has the e-mail. */
export async function ehEmailOcupado(tx: Queries, email: string, exceto: string): Promise<boolean> {
  const linhas = await tx
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(and(eq(auth_users.email, email), ne(auth_users.id, exceto)))
  return linhas.length > 0
}
