import { randomUUID } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { generateRandomCodeVerifier, generateRandomNonce } from 'oauth4webapi'
import type { Acesso } from '#domain/acesso/acesso.ts'
import { IDA_AO_PROVEDOR_MS, partirAoProvedor, tomarFluxo } from '#domain/conta/links/fluxo.ts'
import { exigirQuePodeLigar, voltarDoProvedor } from '#domain/conta/links/provedor.ts'
import { nomeDe } from '#domain/recusa/falha.ts'
import { refusalOf } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { pkceOf } from '../fields.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { safeRedirect } from '../redirect.ts'
import { redirectFailed, redirectSignedIn } from '../redirect-after-sign-in.ts'

/** Binds the return from a provider to the browser that left, so that an attacker cannot plant a sign-in. */
const FLOW_COOKIE = 'avalia60_entrada'

/** Answers GET /authorize: redirects the browser to the provider. */
export async function authorize(c: AuthContext): Promise<Response> {
  return c.redirect(await beginFlow(c, null), 302)
}

/** Answers GET /user/identities/authorize like `authorize`, to add the provider to the signed-in account. */
export async function authorizeIdentity(c: AuthContext): Promise<Response> {
  const url = await beginFlow(c, requireLinking(c).user_id)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

/** Requires the session of an account that may add a provider. @throws AuthError if there is none to add. */
export function requireLinking(c: AuthContext): Acesso {
  if (!c.get('mundo').providers.size)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  exigirQuePodeLigar(c.get('acesso'))
  return c.get('acesso')
}

/** Stores a new flow, sets its cookie, and returns the provider's address. `linkUserId` is null for a sign-in. */
async function beginFlow(c: AuthContext, linkUserId: string | null): Promise<string> {
  const mundo = c.get('mundo')
  const name = c.req.query('provider') ?? ''
  const provider = mundo.providers.get(name)
  if (!provider) {
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  }
  const pkce = pkceOf({
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
  })
  const flow = {
    state: randomUUID(),
    nonce: generateRandomNonce(),
    verifier: generateRandomCodeVerifier(),
    redirectUri: redirectUri(c),
  }
  await partirAoProvedor(mundo, origemDe(c), {
    id: flow.state,
    provider: name,
    nonce: flow.nonce,
    provider_verifier: flow.verifier,
    redirect_to: safeRedirect(mundo, c.req.query('redirect_to')),
    link_user_id: linkUserId,
    pkce,
  })
  setCookie(c, FLOW_COOKIE, flow.nonce, {
    path: '/auth/v1/callback',
    httpOnly: true,
    sameSite: 'Lax',
    secure: mundo.site.publicUrl.startsWith('https:'),
    maxAge: IDA_AO_PROVEDOR_MS / 1_000,
  })
  return provider.authorizeUrl({ ...flow, scopes: c.req.query('scopes') ?? '' })
}

function redirectUri(c: AuthContext): string {
  return `${c.get('mundo').site.publicUrl}/auth/v1/callback`
}

/** Answers GET /callback: the browser returns from the provider with a code. */
export async function callback(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const flow = await tomarFluxo(mundo, origemDe(c), c.req.query('state') ?? '')
  const provider = mundo.providers.get(flow?.provider ?? '')
  if (!flow || !provider || getCookie(c, FLOW_COOKIE) !== flow.nonce) {
    const target = redirectFailed(
      mundo.site.publicUrl,
      'bad_oauth_state',
      'OAuth state is invalid or has expired',
      false,
    )
    return c.redirect(target, 303)
  }
  const { nonce, provider_verifier: verifier, redirect_to: redirectTo } = flow
  try {
    const secrets = { state: flow.id, nonce, verifier, redirectUri: redirectUri(c) }
    const person = await provider.exchange(new URL(c.req.url).searchParams, secrets)
    const fim = await voltarDoProvedor(mundo, origemDe(c), flow, person)
    return c.redirect(await redirectSignedIn(mundo, fim, { type: '', redirectTo }), 303)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) mundo.log.warn({ kind: nomeDe(error) }, 'sign-in at a provider failed')
    const code = refusal?.code ?? 'unexpected_failure'
    const description = refusal?.message ?? 'Unable to exchange external code'
    return c.redirect(redirectFailed(redirectTo, code, description, flow.pkce !== undefined), 303)
  }
}
