import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { auth_refresh_tokens, auth_sessions, type Sessao } from './conta.table.ts'
import type { MundoDaConta } from './mundo-das-contas.ts'
import { RecusaDeConta } from './recusa.ts'
import { expirou } from './sessao.regras.ts'
import { digest, emitirToken, type SessaoAberta } from './sessao.ts'

/** A token replayed within this time is a race between tabs, not a theft. Ten seconds, as in Supabase's server. */
export const REUSO_TOLERADO_MS = 10_000

/**
 * Lengths that a refresh token may have, in characters; ours has 43. Others are refused without a query. The limits are
 * our choice.
 */
const LETRAS_DO_TOKEN = { minimo: 12, maximo: 512 }
/** Lengths in a sealed token, in bytes: nonce and tag as AES-GCM recommends them. */
const BYTES_DO_NONCE = 12
const BYTES_DA_TAG = 16

/**
 * Exchanges a refresh token for the next one. The parent of the current token, and any token used less than ten
 * seconds ago, get the current one again. They come from a lost answer or from two tabs. An older token is a replay
 * and ends the session.
 *
 * @throws RecusaDeConta with the protocol's codes; each is final for the client.
 */
export async function renovarSessao(mundo: MundoDaConta, token: string): Promise<SessaoAberta> {
  if (token.length < LETRAS_DO_TOKEN.minimo || token.length > LETRAS_DO_TOKEN.maximo) {
    throw new RecusaDeConta('validation_failed', 'Refresh token is not valid')
  }
  const resultado = await mundo.db.servico.transaction(tx => renovarNaTransacao(tx, mundo, token))
  if (resultado instanceof RecusaDeConta) throw resultado
  return resultado
}

/**
 * Renews a session in a transaction. It returns an error instead of throwing it where the deletion of the session must
 * be committed.
 */
async function renovarNaTransacao(
  tx: Queries,
  mundo: MundoDaConta,
  token: string,
): Promise<SessaoAberta | RecusaDeConta> {
  // Concurrent refreshes wait for the lock of the session. After 5 s a request fails and frees its connection.
  await tx.execute(sql`select set_config('lock_timeout', '5s', true)`)
  const sessao = await travarSessaoDoToken(tx, token)
  if (!sessao) {
    return new RecusaDeConta('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  const agora = mundo.clock.now()
  if (expirou(sessao, agora)) {
    await tx.delete(auth_sessions).where(eq(auth_sessions.id, sessao.id))
    return new RecusaDeConta('session_expired', 'Invalid Refresh Token: Session Expired')
  }
  const [linha] = await tx
    .select()
    .from(auth_refresh_tokens)
    .where(eq(auth_refresh_tokens.hash, digest(token)))
  if (!linha) {
    return new RecusaDeConta('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  const refreshToken = linha.used_at
    ? await acharSucessor(tx, token, linha, agora)
    : await girar(tx, sessao.id, token, agora)
  if (!refreshToken) {
    await tx.delete(auth_sessions).where(eq(auth_sessions.id, sessao.id))
    await auditar(tx, mundo, 'sessao_reusada', { quem: sessao.user_id, alvo: sessao.id })
    return new RecusaDeConta('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  await tx.update(auth_sessions).set({ refreshed_at: agora }).where(eq(auth_sessions.id, sessao.id))
  return { sessao: { ...sessao, refreshed_at: agora }, refreshToken }
}

/** Finds and locks the session of a token, so that concurrent refreshes run one after the other. */
async function travarSessaoDoToken(tx: Queries, token: string): Promise<Sessao | undefined> {
  const [dona] = await tx
    .select({ session_id: auth_refresh_tokens.session_id })
    .from(auth_refresh_tokens)
    .where(eq(auth_refresh_tokens.hash, digest(token)))
  if (!dona) return undefined
  const [sessao] = await tx
    .select()
    .from(auth_sessions)
    .where(eq(auth_sessions.id, dona.session_id))
    .for('update')
  return sessao
}

/** Replaces the current token by a new one, which it also stores sealed beside the old one. */
async function girar(tx: Queries, sessionId: string, token: string, agora: Date): Promise<string> {
  const proximo = await emitirToken(tx, sessionId)
  await tx
    .update(auth_refresh_tokens)
    .set({ used_at: agora, sealed: selar(token, proximo) })
    .where(eq(auth_refresh_tokens.hash, digest(token)))
  return proximo
}

type LinhaDeToken = typeof auth_refresh_tokens.$inferSelect

/** Finds the current token for one that was used: its parent's, or any within the reuse interval; else none. */
async function acharSucessor(
  tx: Queries,
  token: string,
  linha: LinhaDeToken,
  agora: Date,
): Promise<string | undefined> {
  const recente = agora.getTime() - (linha.used_at?.getTime() ?? 0) <= REUSO_TOLERADO_MS
  let tokenAtual = token
  let linhaAtual: LinhaDeToken | undefined = linha
  for (let passos = 0; linhaAtual?.used_at; passos++) {
    // The first step leads from a parent to its child; further ones need a recent use.
    if (!linhaAtual.sealed || (passos > 0 && !recente)) return undefined
    tokenAtual = abrirSelo(tokenAtual, linhaAtual.sealed)
    const seguinte: LinhaDeToken[] = await tx
      .select()
      .from(auth_refresh_tokens)
      .where(eq(auth_refresh_tokens.hash, digest(tokenAtual)))
    linhaAtual = seguinte[0]
  }
  return linhaAtual ? tokenAtual : undefined
}

/** Encrypts the next token under a key that only the bearer of this one can derive (AES-256-GCM). */
function selar(token: string, proximo: string): Buffer {
  const iv = randomBytes(BYTES_DO_NONCE)
  const cipher = createCipheriv('aes-256-gcm', chaveDoSelo(token), iv)
  return Buffer.concat([iv, cipher.update(proximo), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the next token; throws for a seal that is not of this token. */
function abrirSelo(token: string, selo: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', chaveDoSelo(token), selo.subarray(0, BYTES_DO_NONCE))
  decipher.setAuthTag(selo.subarray(-BYTES_DA_TAG))
  const cifrado = selo.subarray(BYTES_DO_NONCE, -BYTES_DA_TAG)
  return Buffer.concat([decipher.update(cifrado), decipher.final()]).toString()
}

function chaveDoSelo(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'avalia60 refresh', 32))
}
