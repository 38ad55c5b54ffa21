import { randomUUID } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import type { Acesso } from '#domain/acesso/acesso.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_flows } from '#domain/conta/conta.table.ts'
import type { Pkce } from '#domain/conta/link.ts'
import { LIMITES } from '#domain/limite.ts'
import { ehUuid } from '#domain/uuid.ts'
import { pkceOf } from './fields.ts'
import { FLOW_SECONDS, redirectFailed, redirectSignedIn, takeFlow } from './flow.ts'
import type { AuthContext } from './mundo.ts'
import { randomText } from './oidc.ts'
import { accountOf } from './provider-account.ts'
import { safeRedirect } from './redirect.ts'
import { throttle } from './throttle.ts'

/** Ties the return from a provider to the browser that left, so that nobody else's sign-in can be planted. */
const FLOW_COOKIE = 'avalia60_entrada'

/** GET /authorize: sends the browser to the provider's page. */
export async function authorize(c: AuthContext): Promise<Response> {
  return c.redirect(await beginFlow(c, null), 302)
}

/** GET /user/identities/authorize: the same, to add the provider to the signed-in account. */
export async function authorizeIdentity(c: AuthContext): Promise<Response> {
  const url = await beginFlow(c, requireLinking(c).user_id)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

/** The session of whoever may add a provider to its account. @throws AuthError when there is none to add */
export function requireLinking(c: AuthContext): Acesso {
  if (!c.get('mundo').providers.size)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  const acesso = c.get('acesso')
  if (acesso.tem_fator && acesso.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to link an identity')
  }
  return acesso
}

async function beginFlow(c: AuthContext, linkUserId: string | null): Promise<string> {
  await throttle(c, LIMITES.autorizar)
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
    nonce: randomText(),
    verifier: randomText(),
    redirectUri: redirectUri(c),
  }
  await mundo.db.servico.insert(auth_flows).values({
    id: flow.state,
    provider: name,
    nonce: flow.nonce,
    provider_verifier: flow.verifier,
    redirect_to: safeRedirect(mundo, c.req.query('redirect_to')),
    ...pkce,
    link_user_id: linkUserId,
    created_at: mundo.clock.now(),
  })
  setCookie(c, FLOW_COOKIE, flow.nonce, {
    path: '/auth/v1/callback',
    httpOnly: true,
    sameSite: 'Lax',
    secure: mundo.conta.publicUrl.startsWith('https:'),
    maxAge: FLOW_SECONDS * 2,
  })
  return provider.authorizeUrl({ ...flow, scopes: c.req.query('scopes') ?? '' })
}

function redirectUri(c: AuthContext): string {
  return `${c.get('mundo').conta.publicUrl}/auth/v1/callback`
}

/** GET /callback: the browser is back from the provider with a code. */
export async function callback(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  await throttle(c, LIMITES.autorizar)
  const state = c.req.query('state') ?? ''
  const flow = ehUuid(state) ? await takeFlow(mundo.db.servico, state) : undefined
  const provider = mundo.providers.get(flow?.provider ?? '')
  const age_ms = mundo.clock.now().getTime() - (flow?.created_at.getTime() ?? 0)
  if (
    !flow ||
    !provider ||
    !flow.nonce ||
    age_ms > FLOW_SECONDS * 2000 ||
    getCookie(c, FLOW_COOKIE) !== flow.nonce
  ) {
    const target = redirectFailed(
      mundo.conta.publicUrl,
      'bad_oauth_state',
      'OAuth state is invalid or has expired',
      false,
    )
    return c.redirect(target, 303)
  }
  const pkce: Pkce = flow.code_challenge
    ? { code_challenge: flow.code_challenge, code_challenge_method: flow.code_challenge_method ?? 's256' }
    : undefined
  const verifier = flow.provider_verifier ?? ''
  try {
    const secrets = { nonce: flow.nonce, verifier, redirectUri: redirectUri(c) }
    const person = await provider.exchange(c.req.query('code') ?? '', secrets)
    const target = await mundo.db.servico.transaction(async tx => {
      const conta = await accountOf(tx, mundo, flow.provider as string, person, flow.link_user_id)
      return redirectSignedIn(tx, c, { conta, method: 'oauth', type: '', redirectTo: flow.redirect_to, pkce })
    })
    return c.redirect(target, 303)
  } catch (error) {
    const refusal = error instanceof AuthError ? error : undefined
    if (!refusal) mundo.log.warn({ kind: (error as Error).name }, 'sign-in at a provider failed')
    const code = refusal?.code ?? 'unexpected_failure'
    const description = refusal?.message ?? 'Unable to exchange external code'
    return c.redirect(redirectFailed(flow.redirect_to, code, description, pkce !== undefined), 303)
  }
}
