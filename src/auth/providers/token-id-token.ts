import { createHash } from 'node:crypto'
import { z } from 'zod'
import { consumirLimite } from '#domain/conta/entrada/ritmo.ts'
import { entrarPeloProvedor } from '#domain/conta/links/provedor.ts'
import { LIMITES } from '#domain/recusa/limite.ts'
import { OAuthRefusal, readBody } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { requireBearer } from '../bearer.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { sessionAnswer } from '../tokens/session-answer.ts'
import { requireLinking } from './authorize.ts'
import type { Provider } from './oidc.ts'

const bodySchema = z.object({
  provider: z.string().default(''),
  id_token: z.string().default(''),
  nonce: z.string().nullish(),
  link_identity: z.boolean().default(false),
})

/** Issuers of well-known names, for the error about an unconfigured one. */
const KNOWN_ISSUERS: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
}

/**
 * Answers POST /token?grant_type=id_token: exchanges a provider's id_token, obtained by an application, for a session.
 * With `link_identity` it adds the provider to the calling account.
 */
export async function tokenIdToken(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  await consumirLimite(mundo, origemDe(c), LIMITES.autorizar)
  const { provider, id_token, nonce, link_identity } = await readBody(c, bodySchema)
  if (!id_token) throw new OAuthRefusal('id_token required')
  const configured = mundo.providers.get(provider)
  if (!configured) {
    const issuer = KNOWN_ISSUERS[provider] ?? provider
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
  }
  const linkUserId = link_identity ? await signedInUser(c) : null
  const pessoa = await checkedPerson(configured, id_token, nonce ?? undefined)
  const entrada = await entrarPeloProvedor(mundo, origemDe(c), { provider, pessoa, ligarA: linkUserId })
  return c.json(await sessionAnswer(mundo, entrada))
}

async function signedInUser(c: AuthContext): Promise<string> {
  await requireBearer(c, async () => undefined)
  return requireLinking(c).user_id
}

async function checkedPerson(provider: Provider, idToken: string, nonce: string | undefined) {
  const checked = await provider.check(idToken).catch((error: Error & { claim?: string }) => {
    throw new OAuthRefusal(error.claim === 'aud' ? 'Unacceptable audience in id_token' : 'Bad ID token')
  })
  const expected = nonce && createHash('sha256').update(nonce).digest('hex')
  if ((checked.nonce ?? '') !== (expected ?? '')) throw new OAuthRefusal('Nonces mismatch')
  return checked.person
}
