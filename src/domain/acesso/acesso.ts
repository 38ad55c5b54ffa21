import { and, eq, gt, sql } from 'drizzle-orm'
import { agencias } from '#domain/agencia/agencia.table.ts'
import { membros_agencias } from '#domain/agencia/membro.table.ts'
import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { auth_sessions, auth_users, type Papel } from '#domain/conta/conta.table.ts'
import { acharConta } from '#domain/conta/conta.ts'
import type { MundoDaConta } from '#domain/conta/mundo-das-contas.ts'
import { temEmailProvado } from '#domain/conta/prova-do-email.ts'

/** The rights of a live session, read again on every request. */
export type Acesso = {
  session_id: string
  user_id: string
  email: string | null
  aal: 'aal1' | 'aal2'
  papeis: Papel[]
  agencia_id: string | null
  /** The account's role in its agency; null without an agency, and for a removed member. */
  agencia_papel: PapelNaAgencia | null
  agencia_ativa: boolean
  banida: boolean
  /** True if the account has a second factor, so that aal1 only allows its proof. */
  tem_fator: boolean
}

/**
 * Reads a session's view of its own account. Password and proof of the mailbox are read here and not by
 * `LeitorDeAcesso`, because that would slow every request.
 */
export async function lerMinhaConta({ db }: Pick<MundoDaConta, 'db'>, acesso: Acesso) {
  const { user_id: id } = acesso
  const conta = await acharConta(db.servico, id)
  const email_provado = await temEmailProvado(db.servico, { id })
  return { ...contaDaSessao(acesso), tem_senha: Boolean(conta?.password_hash), email_provado }
}

/** Returns the part of the view that the look-up of the session brought. */
export function contaDaSessao({ user_id, email, aal, papeis, tem_fator, agencia_ativa }: Acesso) {
  return { user_id, email, aal, papeis, precisa_segundo_fator: tem_fator && aal === 'aal1', agencia_ativa }
}

/** Look-up of a session by its id; undefined for a session that was deleted or has expired. */
export type LeitorDeAcesso = (sessionId: string, agora: Date) => Promise<Acesso | undefined>

/**
 * Creates the look-up of sessions: one prepared statement by primary key, with all data for the guard. Planning it
 * costs five times as much as running it. It has no cache, so that a logout or a deactivation affects the next
 * request of every process.
 */
export function criarLeitorDeAcesso(db: Queries): LeitorDeAcesso {
  const agora = sql.placeholder('agora')
  const leitura = db
    .select({
      session_id: auth_sessions.id,
      user_id: auth_sessions.user_id,
      email: auth_users.email,
      aal: auth_sessions.aal,
      papeis: sql<Papel[]>`array(select r.role from user_roles r where r.user_id = ${auth_sessions.user_id})`,
      agencia_id: agencias.id,
      agencia_papel: membros_agencias.papel,
      agencia_ativa: sql<boolean>`coalesce(${agencias.ativa}, false)`,
      banida: sql<boolean>`coalesce(${auth_users.banned_until} > ${agora}::timestamptz, false)`,
      tem_fator: sql<boolean>`exists (
        select 1 from auth_factors f where f.user_id = ${auth_sessions.user_id} and f.status = 'verified'
      )`,
    })
    .from(auth_sessions)
    .innerJoin(auth_users, eq(auth_users.id, auth_sessions.user_id))
    .leftJoin(
      membros_agencias,
      and(eq(membros_agencias.user_id, auth_sessions.user_id), membros_agencias.ativo),
    )
    .leftJoin(agencias, eq(agencias.id, membros_agencias.agencia_id))
    .where(
      and(
        eq(auth_sessions.id, sql.placeholder('id')),
        gt(auth_sessions.expires_at, sql`${agora}::timestamptz`),
      ),
    )
    .prepare('ler_acesso')
  return async (id, instante) => (await leitura.execute({ id, agora: instante.toISOString() }))[0]
}
