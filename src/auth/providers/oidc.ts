import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { z } from 'zod'
import type { PessoaDoProvedor } from '#domain/conta/links/provedor.ts'
import { SetupError } from '#platform/setup-error.ts'

const providerSchema = z.object({
  issuer: z.url(),
  client_id: z.string().min(1),
  client_secret: z.string().optional(),
  /** Other accepted client ids, such as a phone application's. */
  audiences: z.array(z.string()).default([]),
  scopes: z.string().default('openid email profile'),
})
const settingsSchema = z.record(z.string().regex(/^[a-z0-9_-]{1,40}$/), providerSchema)

export type ProviderSettings = z.output<typeof providerSchema>
/** The configured OpenID Connect providers by name. */
export type Providers = ReadonlyMap<string, Provider>

/** Timeout of a call to a provider, in ms, our choice: a person waits for the sign-in. */
const TIMEOUT_MS = 5_000
/** Tolerated difference of a provider's clock, in seconds: our choice. */
const CLOCK_TOLERANCE_S = 30

/**
 * Creates the providers of the setting.
 * @throws SetupError when AUTH_OIDC_PROVIDERS is not `{"name": {issuer, client_id, client_secret}}`.
 */
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

/** Values of one sign-in that the provider's answer must match. */
type Flow = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Creates the access to one provider. */
function createProvider(settings: ProviderSettings) {
  const discoverOnce = createDiscovery(settings.issuer)
  return {
    settings,
    /** The provider's page, with state, nonce and PKCE challenge. */
    async authorizeUrl(flow: Flow & { scopes?: string }) {
      const { authorization_endpoint } = (await discoverOnce()).server
      if (!authorization_endpoint) throw new Error('the provider has no page to sign in on')
      return writeAuthorizeUrl(authorization_endpoint, settings, flow)
    },
    /** Exchanges the browser's code and checks the received id_token. */
    async exchange(answer: URLSearchParams, flow: Flow) {
      const found = await discoverOnce()
      const idToken = await requestIdToken(found.server, settings, answer, flow)
      return personOf(await checkIdToken(found, idToken, [settings.client_id]))
    },
    /** Checks an id_token that an application obtained itself; the caller compares the nonce. */
    async check(idToken: string) {
      const audience = [settings.client_id, ...settings.audiences]
      const claims = await checkIdToken(await discoverOnce(), idToken, audience)
      return { person: personOf(claims), nonce: typeof claims.nonce === 'string' ? claims.nonce : undefined }
    },
  }
}

type Discovery = { server: oauth.AuthorizationServer; keys: ReturnType<typeof createRemoteJWKSet> }

/** Reads the provider's metadata at the first use and keeps them; after an error the next use reads them again. */
function createDiscovery(issuer: string): () => Promise<Discovery> {
  let found: Promise<Discovery> | undefined
  return () => {
    found ??= discover(issuer).catch(error => {
      found = undefined
      throw error
    })
    return found
  }
}

/** Composes the address of the provider's page to sign in on. */
async function writeAuthorizeUrl(
  endpoint: string,
  settings: ProviderSettings,
  flow: Flow & { scopes?: string },
): Promise<string> {
  const url = new URL(endpoint)
  const scopes = new Set(`${settings.scopes} ${flow.scopes ?? ''}`.split(/\s+/).filter(Boolean))
  const members = {
    response_type: 'code',
    client_id: settings.client_id,
    redirect_uri: flow.redirectUri,
    scope: [...scopes].join(' '),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(members)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code of the provider's answer for an id_token. */
async function requestIdToken(
  server: oauth.AuthorizationServer,
  { client_id, client_secret, issuer }: ProviderSettings,
  answer: URLSearchParams,
  flow: Flow,
): Promise<string> {
  const client: oauth.Client = { client_id, [oauth.clockTolerance]: CLOCK_TOLERANCE_S }
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    client_secret ? oauth.ClientSecretPost(client_secret) : oauth.None(),
    oauth.validateAuthResponse(server, client, answer, flow.state),
    flow.redirectUri,
    flow.verifier,
    requestOptions(issuer),
  )
  const { id_token = '' } = await oauth
    .processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: flow.nonce,
      requireIdToken: true,
    })
    .catch(orTimeout)
  return id_token
}

/** Allows plain HTTP only for a provider whose configured issuer has no TLS, as in a test. */
const requestOptions = (issuer: string) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
})

/** Reports an aborted answer as a timeout, and not as an unreadable one. */
function orTimeout(error: unknown): never {
  if (error instanceof Error && error.cause instanceof DOMException) throw error.cause
  throw error
}

/** Reads the provider's metadata, and prepares the access to its keys. */
async function discover(issuer: string): Promise<Discovery> {
  const url = new URL(issuer)
  const response = await oauth.discoveryRequest(url, requestOptions(issuer))
  const server = await oauth.processDiscoveryResponse(url, response).catch(orTimeout)
  if (!server.jwks_uri) throw new Error('the provider shows no keys')
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: TIMEOUT_MS })
  return { server, keys }
}

/** Checks signature, issuer, audience and time of an id_token. @throws for an invalid one. */
async function checkIdToken(found: Discovery, token: string, audience: string[]): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, found.keys, {
    issuer: found.server.issuer,
    audience,
    // Asymmetric only: otherwise a client secret could sign an identity.
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE_S,
  })
  return payload
}

/** Characters of a provider's name for a person that are kept: our choice. */
const MAX_NAME_CHARACTERS = 200

/** Reads the person from the claims; `email_verified` may be a text. */
function personOf(claims: JWTPayload): PessoaDoProvedor {
  const { sub, email, email_verified, name } = claims
  return {
    sub: String(sub),
    email: typeof email === 'string' ? email.trim().toLowerCase() : undefined,
    email_verified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' ? name.slice(0, MAX_NAME_CHARACTERS) : undefined,
  }
}
