import { z } from 'zod'
import { PREFIXO_PKCE, type TipoDeLink } from '#domain/conta/links/link.ts'
import { type ProvaDoCorreio, usarEndereco, usarLink } from '#domain/conta/links/usar-link.ts'
import { readBody, refusalOf } from '../answer.ts'
import { AuthError } from '../auth-error.ts'
import { optionalBearer } from '../bearer.ts'
import { type AuthContext, origemDe } from '../mundo-do-login.ts'
import { AUTH_ANSWER, safeRedirect, withFragment } from '../redirect.ts'
import { redirectFailed, redirectSignedIn } from '../redirect-after-sign-in.ts'
import { sessionAnswer } from '../tokens/session-answer.ts'

/** The kinds of links that each of the protocol's types may consume. */
const KINDS: Record<string, TipoDeLink[]> = {
  signup: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: [],
  phone_change: [],
}

/** Answer after the first of the two confirmations of a changed e-mail. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const bodySchema = z.object({
  type: z.string().default(''),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})
type Body = z.output<typeof bodySchema>

/**
 * Answers POST /verify: exchanges a link's token or a six-digit code for a session. A session of the same account in
 * the request proves that the registrant follows the link (docs/decisions/0123).
 */
export async function verify(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const proof = proofOf(await readBody(c, bodySchema))
  const entrada = await usarLink(mundo, origemDe(c), proof, await optionalBearer(c))
  return c.json(entrada ? await sessionAnswer(mundo, entrada) : { msg: HALF, code: '200' })
}

function kindsOf(type: string): TipoDeLink[] {
  if (!type) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type')
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw new AuthError(400, 'validation_failed', 'Invalid verification type')
  return kinds
}

function proofOf({ type, token, token_hash, email, phone }: Body): ProvaDoCorreio {
  const tipos = kindsOf(type)
  if (token_hash ? token || email || phone : !token) {
    throw new AuthError(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  if (token_hash) return { tipos, token: token_hash }
  if (!email && !phone)
    throw new AuthError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    )
  if (phone && !/^\+?\d{7,15}$/.test(phone)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return { tipos, codigo: token ?? '', email: email ?? '' }
}

/**
 * Answers GET /verify: consumes the token of an older client's link and redirects the browser. Our own mails never
 * contain this address, since scanners open every address.
 */
export async function verifyByLink(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  const token = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  try {
    const fim = await usarEndereco(mundo, origemDe(c), { token, tipos: kindsOf(type), redirectTo })
    const target = fim
      ? await redirectSignedIn(mundo, fim, { type, redirectTo })
      : withFragment(redirectTo, { message: HALF, ...AUTH_ANSWER })
    return c.redirect(target, 303)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status === 429) throw error
    const { code, message } = refusal
    return c.redirect(redirectFailed(redirectTo, code, message, token.startsWith(PREFIXO_PKCE)), 303)
  }
}
