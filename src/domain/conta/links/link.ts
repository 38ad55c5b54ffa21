import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco/banco.ts'
import { carimbarCodigo, ehOCodigo } from '#domain/banco/sigilo.ts'
import { HORA_MS, MINUTO_MS } from '#domain/tempo/tempo.ts'
import { auth_one_time_tokens } from '../conta.table.ts'
import type { MundoDaConta } from '../mundo-das-contas.ts'

/** The purpose of a link or code in a mail, in the terms of the auth protocol. */
export type TipoDeLink =
  | 'signup'
  | 'invite'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'

/** Life of each kind of link, in ms; `mensagens-da-conta.ts` and `EsqueciSenha.tsx` say it in words. Our choice. */
const VALIDADE_MS: Record<TipoDeLink, number> = {
  signup: 24 * HORA_MS,
  invite: 24 * HORA_MS,
  recovery: HORA_MS,
  magiclink: HORA_MS,
  email_change_current: 24 * HORA_MS,
  email_change_new: 24 * HORA_MS,
  reauthentication: 10 * MINUTO_MS,
}

/** A six-digit code has a million values: it expires after ten minutes or five wrong tries. Decision 0031. */
const CODIGO_MS = 10 * MINUTO_MS
const TENTATIVAS_DO_CODIGO = 5

/** Prefix of a link that began with a PKCE challenge: it returns a code instead of tokens. */
export const PREFIXO_PKCE = 'pkce_'

/** The challenge that a link began with, if any. */
export type Pkce = { code_challenge: string; code_challenge_method: string } | undefined
/** The secrets of a link: what goes into its address, and the code that is typed. */
export type LinkCriado = { token: string; codigo: string }
/** A link to create: its account, kind and mailbox, and the challenge that it begins with. */
export type NovoLink = { userId: string; tipo: TipoDeLink; email: string; pkce?: Pkce }
/** A row of links. */
export type LinhaDeLink = typeof auth_one_time_tokens.$inferSelect

/** Makes the link and the code of one kind for an account, in place of the earlier ones of that kind. */
export async function criarLink(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'db' | 'clock' | 'novoId'>,
  { userId, tipo, email, pkce }: NovoLink,
): Promise<LinkCriado> {
  const agora = mundo.clock.now().getTime()
  const token = (pkce ? PREFIXO_PKCE : '') + randomBytes(32).toString('base64url')
  const codigo = String(randomInt(1_000_000)).padStart(6, '0')
  const linha = {
    id: mundo.novoId(),
    user_id: userId,
    kind: tipo,
    email,
    hash: digest(token),
    code_hash: carimbarCodigo(mundo.db.cofre, textoDoCodigo(userId, codigo)),
    code_attempts: 0,
    code_expires_at: new Date(agora + CODIGO_MS),
    expires_at: new Date(agora + VALIDADE_MS[tipo]),
    code_challenge: pkce?.code_challenge ?? null,
    code_challenge_method: pkce?.code_challenge_method ?? null,
    created_at: new Date(agora),
  }
  // A replaced row keeps its id.
  const { id: _, user_id: __, kind: ___, ...novo } = linha
  await tx
    .insert(auth_one_time_tokens)
    .values(linha)
    .onConflictDoUpdate({ target: [auth_one_time_tokens.user_id, auth_one_time_tokens.kind], set: novo })
  await auditar(tx, mundo, 'link_enviado', { alvo: userId, detalhes: { tipo } })
  return { token, codigo }
}

/** Returns the form in which a link is stored; a token of 256 random bits needs no key. */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the text that is hashed for a code: with its account, so that equal codes differ. */
const textoDoCodigo = (userId: string, codigo: string) => `código ${userId} ${codigo}`

/**
 * Consumes a link, so that it works once; a rollback gives it back.
 * @param tipos the kinds that the caller accepts; a link of another kind stays.
 * @returns the consumed row; undefined when unknown, used or expired.
 */
export async function consumirLink(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'clock' | 'novoId'>,
  token: string,
  tipos: TipoDeLink[],
): Promise<LinhaDeLink | undefined> {
  const [linha] = await tx
    .delete(auth_one_time_tokens)
    .where(
      and(
        eq(auth_one_time_tokens.hash, digest(token)),
        inArray(auth_one_time_tokens.kind, tipos),
        gt(auth_one_time_tokens.expires_at, mundo.clock.now()),
      ),
    )
    .returning()
  if (!linha) return undefined
  await auditar(tx, mundo, 'link_usado', { alvo: linha.user_id, detalhes: { tipo: linha.kind } })
  return linha
}

/**
 * Consumes a six-digit code. Each wrong one counts, and after five the code is void: the caller commits also then.
 * @returns the consumed row; undefined when wrong, unknown, expired or void.
 */
export async function consumirCodigo(
  tx: Queries,
  mundo: Pick<MundoDaConta, 'db' | 'clock' | 'novoId'>,
  { userId, codigo, tipos }: { userId: string; codigo: string; tipos: TipoDeLink[] },
): Promise<LinhaDeLink | undefined> {
  const linhas = await tx
    .select()
    .from(auth_one_time_tokens)
    .where(and(eq(auth_one_time_tokens.user_id, userId), inArray(auth_one_time_tokens.kind, tipos)))
    .for('update')
  for (const linha of linhas) {
    if (linha.code_attempts >= TENTATIVAS_DO_CODIGO || linha.code_expires_at <= mundo.clock.now()) continue
    if (ehOCodigo(mundo.db.cofre, textoDoCodigo(userId, codigo), linha.code_hash)) {
      await tx.delete(auth_one_time_tokens).where(eq(auth_one_time_tokens.id, linha.id))
      await auditar(tx, mundo, 'link_usado', { alvo: userId, detalhes: { tipo: linha.kind } })
      return linha
    }
    await tx
      .update(auth_one_time_tokens)
      .set({ code_attempts: linha.code_attempts + 1 })
      .where(eq(auth_one_time_tokens.id, linha.id))
  }
  return undefined
}
