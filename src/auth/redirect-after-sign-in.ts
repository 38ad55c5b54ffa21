import type { FimDeNavegacao } from '#domain/conta/links/fluxo.ts'
import type { MundoDoLogin } from './mundo-do-login.ts'
import { AUTH_ANSWER, withFragment, withQuery } from './redirect.ts'
import { sessionAnswer } from './tokens/session-answer.ts'

/**
 * Returns the return address of a sign-in by navigation. With a PKCE challenge it carries a code for the page;
 * otherwise its fragment has the tokens, as in the protocol's older flow.
 */
export async function redirectSignedIn(
  mundo: MundoDoLogin,
  { codigo, entrada }: FimDeNavegacao,
  { type, redirectTo }: { type: string; redirectTo: string },
): Promise<string> {
  if (codigo !== undefined) return withQuery(redirectTo, { code: codigo })
  const answer = await sessionAnswer(mundo, entrada)
  const { access_token, expires_at, expires_in, refresh_token, token_type } = answer
  return withFragment(redirectTo, {
    access_token,
    expires_at,
    expires_in,
    refresh_token,
    ...AUTH_ANSWER,
    token_type,
    type,
  })
}

/** Returns the return address of a failed navigation: the error is in the fragment, and in the query for PKCE. */
export function redirectFailed(redirectTo: string, code: string, description: string, pkce: boolean): string {
  const members = { error: 'access_denied', error_code: code, error_description: description }
  return withFragment(pkce ? withQuery(redirectTo, members) : redirectTo, { ...members, ...AUTH_ANSWER })
}
