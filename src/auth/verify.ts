import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_identities, auth_one_time_tokens, auth_users, type Conta } from '#domain/conta/conta.table.ts'
import {
  acharConta,
  acharPorEmail,
  emailOcupado,
  exigirQuePodeEntrar,
  provarEmail,
} from '#domain/conta/conta.ts'
import {
  consumirCodigo,
  consumirLink,
  type LinhaDeLink,
  PREFIXO_PKCE,
  type TipoDeLink,
} from '#domain/conta/link.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { LIMITES } from '#domain/limite.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import { readBody } from './answer.ts'
import { redirectFailed, redirectSignedIn } from './flow.ts'
import { type AuthContext, type AuthMundo, origemDe } from './mundo.ts'
import { safeRedirect, withFragment } from './redirect.ts'
import { sessionAnswer } from './session-answer.ts'
import { throttle } from './throttle.ts'

/** Which of our links each of the protocol's types may consume. */
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

const METHODS: Record<string, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const bodySchema = z.object({
  type: z.string().default(''),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})
type Body = z.output<typeof bodySchema>

/** POST /verify: a link's token or a six-digit code for a session. */
export async function verify(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, bodySchema)
  await throttle(c, LIMITES.verificar)
  const kinds = kindsOf(body.type)
  checkForm(body)
  const link = await mundo.db.servico.transaction(tx => consume(tx, mundo, body, kinds))
  if (!link) {
    const message = body.token_hash
      ? 'Email link is invalid or has expired'
      : 'Token has expired or is invalid'
    throw new AuthError(403, 'otp_expired', message)
  }
  const answer = await mundo.db.servico.transaction(async tx => {
    const conta = await confirm(tx, mundo, link)
    if (!conta) return { msg: HALF, code: '200' }
    await exigirQuePodeEntrar(tx, mundo, conta)
    const method = body.token ? 'otp' : (METHODS[link.kind] ?? 'otp')
    return sessionAnswer(tx, mundo, await abrirSessao(tx, mundo, conta.id, method, origemDe(c)))
  })
  return c.json(answer)
}

function kindsOf(type: string): TipoDeLink[] {
  if (!type) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type')
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw new AuthError(400, 'validation_failed', 'Invalid verification type')
  return kinds
}

function checkForm({ token, token_hash, email, phone }: Body): void {
  if (token_hash ? token || email || phone : !token) {
    throw new AuthError(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  if (token_hash) return
  if (!email && !phone)
    throw new AuthError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
    )
  if (phone && !/^\+?\d{7,15}$/.test(phone)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
}

async function consume(
  tx: Queries,
  mundo: AuthMundo,
  { token, token_hash, email }: Body,
  kinds: TipoDeLink[],
): Promise<LinhaDeLink | undefined> {
  if (!kinds.length) return undefined
  if (token_hash) return consumirLink(tx, mundo, token_hash, kinds)
  const checked = validarEmail(email ?? '')
  const conta = checked.ok ? await acharPorEmail(tx, checked.valor) : undefined
  return conta && consumirCodigo(tx, mundo, conta.id, token ?? '', kinds)
}

/** Does what the link was for. Answers undefined after the first half of a change of e-mail. */
async function confirm(tx: Queries, mundo: AuthMundo, link: LinhaDeLink): Promise<Conta | undefined> {
  const conta = await acharConta(tx, link.user_id)
  if (!conta) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  if (!link.kind.startsWith('email_change')) {
    // A link speaks for the address it was sent to, which may not be the account's any more.
    if (link.email !== conta.email)
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    await provarEmail(tx, mundo, conta.id)
    return acharConta(tx, conta.id)
  }
  const otherKind = link.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const pending = await tx
    .select({ kind: auth_one_time_tokens.kind })
    .from(auth_one_time_tokens)
    .where(eq(auth_one_time_tokens.user_id, conta.id))
  if (pending.some(({ kind }) => kind === otherKind)) return undefined
  return applyEmailChange(tx, mundo, conta)
}

async function applyEmailChange(tx: Queries, mundo: AuthMundo, conta: Conta): Promise<Conta | undefined> {
  const email = conta.new_email
  if (!email) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  if (await emailOcupado(tx, email, conta.id)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  await changeEmail(tx, mundo, conta.id, email)
  await provarEmail(tx, mundo, conta.id)
  await auditar(tx, mundo, 'email_trocado', { quem: conta.id, alvo: conta.id })
  return acharConta(tx, conta.id)
}

/** Sets an account's e-mail, in its identity too. */
export async function changeEmail(
  tx: Queries,
  mundo: AuthMundo,
  userId: string,
  email: string,
): Promise<void> {
  const updated_at = mundo.clock.now()
  await tx.update(auth_users).set({ email, new_email: null, updated_at }).where(eq(auth_users.id, userId))
  await tx.delete(auth_one_time_tokens).where(eq(auth_one_time_tokens.user_id, userId))
  const identities = await tx.select().from(auth_identities).where(eq(auth_identities.user_id, userId))
  const identity = identities.find(({ provider }) => provider === 'email')
  if (!identity) return
  await tx
    .update(auth_identities)
    .set({ identity_data: { ...identity.identity_data, email }, updated_at })
    .where(eq(auth_identities.identity_id, identity.identity_id))
}

/**
 * GET /verify: what links of older clients do. Our own mails never carry this address, since scanners open
 * every address they see; it consumes the token and sends the browser on.
 */
export async function verifyByLink(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  await throttle(c, LIMITES.verificar)
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  const token = c.req.query('token') ?? ''
  const type = c.req.query('type') ?? ''
  try {
    const target = await mundo.db.servico.transaction(async tx => {
      const link = await consumirLink(tx, mundo, token, kindsOf(type))
      if (!link) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
      const conta = await confirm(tx, mundo, link)
      if (!conta) return withFragment(redirectTo, { message: HALF, sb: '' })
      const { code_challenge, code_challenge_method } = link
      const pkce =
        code_challenge && code_challenge_method ? { code_challenge, code_challenge_method } : undefined
      return redirectSignedIn(tx, c, { conta, method: METHODS[link.kind] ?? 'otp', type, redirectTo, pkce })
    })
    return c.redirect(target, 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(
      redirectFailed(redirectTo, error.code, error.message, token.startsWith(PREFIXO_PKCE)),
      303,
    )
  }
}
