import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import type { PessoaDoProvedor } from '#domain/conta/links/provedor.ts'
import { SetupError } from '#platform/embedded-postgres.ts'

const providerSchema = z.object({
  issuer: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().optional(),
  /** Other client ids whose id_tokens are accepted, such as those of a phone application. */
  audiences: z.array(z.string()).default([]),
  scopes: z.string().default('openid email profile'),
})
const settingsSchema = z.record(z.string().regex(/^[a-z0-9_-]{1,40}$/), providerSchema)

export type ProviderSettings = z.output<typeof providerSchema>
/** The configured OpenID Connect providers by name. */
export type Providers = ReadonlyMap<string, Provider>

/** Longest wait for a provider; a sign-in is a person waiting. */
const TIMEOUT_MS = 5_000
const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

/** @throws SetupError when AUTH_OIDC_PROVIDERS is not `{"name": {issuer, client_id, client_secret}}`. */
export function createProviders(json: string | undefined): Providers {
  if (!json) return new Map()
  try {
    const settings = settingsSchema.parse(JSON.parse(json))
    return new Map(Object.entries(settings).map(([name, provider]) => [name, createProvider(provider)]))
  } catch {
    throw new SetupError(
      'AUTH_OIDC_PROVIDERS precisa ser um JSON como {"google":{"issuer":"https://accounts.google.com","client_id":"…","client_secret":"…"}}.',
    )
  }
}

export type Provider = ReturnType<typeof createProvider>

function createProvider(settings: ProviderSettings) {
  let found: Promise<Discovery> | undefined
  const discovery = () => {
    found ??= discover(settings.issuer).catch(error => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    settings,
    /** The provider's page, with our state, nonce and PKCE challenge. */
    async authorizeUrl(flow: {
      state: string
      nonce: string
      verifier: string
      redirectUri: string
      scopes?: string
    }) {
      const url = new URL((await discovery()).authorization_endpoint)
      const scopes = new Set(`${settings.scopes} ${flow.scopes ?? ''}`.split(/\s+/).filter(Boolean))
      const challenge = createHash('sha256').update(flow.verifier).digest('base64url')
      const members = {
        response_type: 'code',
        client_id: settings.client_id,
        redirect_uri: flow.redirectUri,
        scope: [...scopes].join(' '),
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value)
      return url.href
    },
    /** Exchanges the code and checks the id_token that comes with it. */
    async exchange(code: string, flow: { nonce: string; verifier: string; redirectUri: string }) {
      const found = await discovery()
      const response = await fetch(found.token_endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: flow.redirectUri,
          client_id: settings.client_id,
          ...(settings.client_secret && { client_secret: settings.client_secret }),
          code_verifier: flow.verifier,
        }),
      })
      if (!response.ok) throw new Error(`token endpoint answered ${response.status}`)
      const { id_token } = z.object({ id_token: z.string() }).parse(await response.json())
      const claims = await checkIdToken(found, id_token, [settings.client_id])
      if (claims.nonce !== flow.nonce) throw new Error('nonce mismatch')
      return personOf(claims)
    },
    /** Checks an id_token that an application got by itself; the nonce is the caller's to compare. */
    async check(idToken: string) {
      const claims = await checkIdToken(await discovery(), idToken, [
        settings.client_id,
        ...settings.audiences,
      ])
      return { person: personOf(claims), nonce: typeof claims.nonce === 'string' ? claims.nonce : undefined }
    },
  }
}

type Discovery = z.output<typeof discoverySchema> & { keys: ReturnType<typeof createRemoteJWKSet> }

async function discover(issuer: string): Promise<Discovery> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  const found = discoverySchema.parse(await response.json())
  if (found.issuer !== issuer) throw new Error('issuer of the discovery document differs')
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: TIMEOUT_MS })
  return { ...found, keys }
}

async function checkIdToken(found: Discovery, token: string, audience: string[]): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, found.keys, {
    issuer: found.issuer,
    audience,
    // Asymmetric only: a client secret must not be able to mint an identity.
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: 30,
  })
  return payload
}

function personOf(claims: JWTPayload): PessoaDoProvedor {
  const { sub, email, email_verified, name } = claims
  return {
    sub: String(sub),
    email: typeof email === 'string' ? email.trim().toLowerCase() : undefined,
    email_verified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' ? name.slice(0, 200) : undefined,
  }
}

/** Random text for states, nonces and verifiers. */
export function randomText(): string {
  return randomBytes(32).toString('base64url')
}
