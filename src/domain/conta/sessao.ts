import { createHash, randomBytes } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Mundo, Queries } from '#domain/banco/banco.ts'
import { auth_refresh_tokens, auth_sessions, type Sessao } from './conta.table.ts'
import type { Origem } from './mundo-das-contas.ts'
import { lerPapeis } from './papeis.ts'
import { calcularElevacao, calcularRebaixamento, criarSessao, duracaoDe } from './sessao.regras.ts'

/** Life of an access token in seconds (decision 0030). The client refreshes it 90 s before its end. */
export const TOKEN_DE_ACESSO_SEGUNDOS = 900

/** A session with the refresh token to hand out; the token exists nowhere else in clear. */
export type SessaoAberta = { sessao: Sessao; refreshToken: string }

/** Opens a session for an account and makes its first refresh token. */
export async function abrirSessao(
  tx: Queries,
  mundo: Pick<Mundo, 'clock' | 'novoId'>,
  { userId, metodo, origem }: { userId: string; metodo: string; origem: Origem },
): Promise<SessaoAberta> {
  const agora = mundo.clock.now()
  const papeis = await lerPapeis(tx, userId)
  const sessao = criarSessao({ id: mundo.novoId(), user_id: userId, papeis, metodo }, origem, agora)
  const refreshToken = randomBytes(32).toString('base64url')
  // One statement for the four rows of a sign-in; each on its own costs as much as all together.
  await tx.execute(sql`
    with sessao as (insert into auth_sessions ${linhaDe(sessao)}),
      renovacao as (insert into auth_refresh_tokens (hash, session_id) values (${digest(refreshToken)}, ${sessao.id})),
      evento as (
        insert into auditoria (id, quando, acao, quem, alvo, detalhes)
        values (${mundo.novoId()}, ${agora.toISOString()}, 'login', ${userId}, ${sessao.id}, ${JSON.stringify({ metodo })})
      )
    update auth_users set last_sign_in_at = ${agora.toISOString()} where id = ${userId}`)
  return { sessao, refreshToken }
}

/** Returns columns and values of a session for an `insert`. */
function linhaDe(s: Sessao) {
  return sql`(id, user_id, aal, amr, factor_id, created_at, refreshed_at, expires_at, idle_seconds, user_agent, ip)
    values (${s.id}, ${s.user_id}, ${s.aal}, ${JSON.stringify(s.amr)}, ${s.factor_id}, ${s.created_at.toISOString()},
      ${s.refreshed_at.toISOString()}, ${s.expires_at.toISOString()}, ${s.idle_seconds}, ${s.user_agent}, ${s.ip})`
}

/** Stores a new current token of a session, and returns it. */
export async function emitirToken(tx: Queries, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(auth_refresh_tokens).values({ hash: digest(token), session_id: sessionId })
  return token
}

/** Returns the form in which a refresh token is stored; a token of 256 random bits needs no key. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Raises a session to aal2 after a second factor. Its earlier refresh tokens become invalid, so that none of them opens
 * an aal2 session. The account's sessions without the factor end.
 */
export async function elevarSessao(
  tx: Queries,
  mundo: Pick<Mundo, 'clock'>,
  sessao: Sessao,
  fator: { id: string; metodo: string },
): Promise<SessaoAberta> {
  const mudancas = calcularElevacao(sessao, fator, mundo.clock.now())
  await tx.update(auth_sessions).set(mudancas).where(eq(auth_sessions.id, sessao.id))
  await tx.delete(auth_refresh_tokens).where(eq(auth_refresh_tokens.session_id, sessao.id))
  await tx
    .delete(auth_sessions)
    .where(
      and(
        eq(auth_sessions.user_id, sessao.user_id),
        eq(auth_sessions.aal, 'aal1'),
        ne(auth_sessions.id, sessao.id),
      ),
    )
  return { sessao: { ...sessao, ...mudancas }, refreshToken: await emitirToken(tx, sessao.id) }
}

/** Lowers the sessions raised with a factor to aal1 when the factor is deleted. */
export async function rebaixarSessoes(tx: Queries, factorId: string): Promise<void> {
  const atingidas = await tx.select().from(auth_sessions).where(eq(auth_sessions.factor_id, factorId))
  for (const sessao of atingidas) {
    await tx.update(auth_sessions).set(calcularRebaixamento(sessao)).where(eq(auth_sessions.id, sessao.id))
  }
}

/** Ends sessions of an account: all, only this one, or all but this one. Returns their number. */
export async function encerrarSessoes(
  tx: Queries,
  userId: string,
  escopo: { tipo: 'global' } | { tipo: 'local' | 'others'; sessionId: string },
): Promise<number> {
  const daConta = eq(auth_sessions.user_id, userId)
  const filtro =
    escopo.tipo === 'global'
      ? daConta
      : and(daConta, (escopo.tipo === 'local' ? eq : ne)(auth_sessions.id, escopo.sessionId))
  return (await tx.delete(auth_sessions).where(filtro).returning({ id: auth_sessions.id })).length
}

/** Shortens the sessions that an account already has, when it becomes an administrator's. */
export async function encurtarSessoes(tx: Queries, userIds: string[]): Promise<void> {
  if (!userIds.length) return
  const { inatividade_segundos, absoluta_segundos } = duracaoDe(['admin'])
  await tx
    .update(auth_sessions)
    .set({
      idle_seconds: inatividade_segundos,
      expires_at: sql`least(expires_at, created_at + make_interval(secs => ${absoluta_segundos}))`,
    })
    .where(inArray(auth_sessions.user_id, userIds))
}

/** Lists the account's sessions for its owner, each with its time, its device, and a mark of the current one. */
export async function listarSessoes(tx: Queries, userId: string, atual: string) {
  const linhas = await tx
    .select()
    .from(auth_sessions)
    .where(eq(auth_sessions.user_id, userId))
    .orderBy(sql`refreshed_at desc`)
  return linhas.map(({ id, created_at, refreshed_at, user_agent, ip, aal }) => ({
    id,
    created_at,
    refreshed_at,
    user_agent,
    ip,
    aal,
    atual: id === atual,
  }))
}
