import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '#domain/banco.ts'
import { auth_flows, type Conta } from '#domain/conta/conta.table.ts'
import { exigirQuePodeEntrar } from '#domain/conta/conta.ts'
import type { Pkce } from '#domain/conta/link.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { type AuthContext, origemDe } from './mundo.ts'
import { withFragment, withQuery } from './redirect.ts'
import { sessionAnswer } from './session-answer.ts'

/** Life of a code between the redirect and the exchange, and of a sign-in at a provider. */
export const FLOW_SECONDS = 300

/** The stored form of an authorization code. */
export function digestOfCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

/**
 * Ends a sign-in that came by navigation: with a PKCE challenge the address carries a code for the page to
 * exchange, else the tokens stand in its fragment, as the protocol's older flow wants.
 */
export async function redirectSignedIn(
  tx: Queries,
  c: AuthContext,
  signedIn: { conta: Conta; method: string; type: string; redirectTo: string; pkce: Pkce },
): Promise<string> {
  const mundo = c.get('mundo')
  const { conta, method, type, redirectTo, pkce } = signedIn
  await exigirQuePodeEntrar(tx, mundo, conta)
  if (!pkce) {
    const answer = await sessionAnswer(tx, mundo, await abrirSessao(tx, mundo, conta.id, method, origemDe(c)))
    const { access_token, expires_at, expires_in, refresh_token, token_type } = answer
    return withFragment(redirectTo, {
      access_token,
      expires_at,
      expires_in,
      refresh_token,
      sb: '',
      token_type,
      type,
    })
  }
  const code = randomUUID()
  await tx.delete(auth_flows).where(sql`created_at < ${mundo.clock.now()}::timestamptz - interval '1 hour'`)
  await tx.insert(auth_flows).values({
    id: mundo.novoId(),
    redirect_to: redirectTo,
    ...pkce,
    user_id: conta.id,
    method,
    auth_code_hash: digestOfCode(code),
    created_at: mundo.clock.now(),
  })
  return withQuery(redirectTo, { code })
}

/** The address of a failed navigation: the error stands in the fragment, and in the query for PKCE. */
export function redirectFailed(redirectTo: string, code: string, description: string, pkce: boolean): string {
  const members = { error: 'access_denied', error_code: code, error_description: description }
  return withFragment(pkce ? withQuery(redirectTo, members) : redirectTo, { ...members, sb: '' })
}

/** Takes a flow out of the table: whoever comes second with the same state finds nothing. */
export async function takeFlow(tx: Queries, id: string) {
  const [flow] = await tx.delete(auth_flows).where(eq(auth_flows.id, id)).returning()
  return flow
}
