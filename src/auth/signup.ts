import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_users } from '#domain/conta/conta.table.ts'
import { acharPorEmail, criarConta, lerContaCompleta } from '#domain/conta/conta.ts'
import type { Pkce } from '#domain/conta/link.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { exigirSenhaForte } from '#domain/conta/senha.ts'
import { abrirSessao } from '#domain/conta/sessao.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { canonicalEmail, pkceFields, pkceOf } from './fields.ts'
import { type AuthContext, type AuthMundo, origemDe } from './mundo.ts'
import { safeRedirect } from './redirect.ts'
import { sessionAnswer, userOf } from './session-answer.ts'
import { throttle } from './throttle.ts'
import { accountByPhone, digitsOf } from './token-password.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** POST /signup: off, but for the client library's own tests; agencies come through register-agencia. */
export async function signup(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { compat } = mundo
  await throttle(c, LIMITES.cadastro)
  if (!compat) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const body = await readBody(c, bodySchema)
  const user_metadata = body.data ?? {}
  if (!body.email && !body.phone) {
    if (!compat.autoconfirm)
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    return c.json(await signIn(c, { is_anonymous: true, user_metadata }, 'anonymous'))
  }
  const email = body.email ? canonicalEmail(body.email) : undefined
  exigirSenhaForte(body.password ?? '')
  const password_hash = await mundo.hasher.hash(body.password ?? '')
  if (!email) {
    if (!compat.autoconfirm) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    const phone = phoneOf(body.phone ?? '')
    if (await accountByPhone(mundo.db.servico, phone)) {
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    }
    return c.json(await signIn(c, { phone, password_hash, user_metadata }, 'password'))
  }
  if (compat.autoconfirm) {
    if (await acharPorEmail(mundo.db.servico, email)) {
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    }
    return c.json(await signIn(c, { email, password_hash, user_metadata }, 'password'))
  }
  const options = { redirectTo: safeRedirect(mundo, c.req.query('redirect_to')), pkce: pkceOf(body) }
  return c.json(
    await mundo.db.servico.transaction(tx =>
      askToConfirm(tx, mundo, { email, password_hash, user_metadata }, options),
    ),
  )
}

function phoneOf(text: string): string {
  if (!/^\+?\d{7,15}$/.test(text)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return digitsOf(text)
}

type NewAccount = Parameters<typeof criarConta>[2]

async function signIn(c: AuthContext, nova: NewAccount, method: string) {
  const mundo = c.get('mundo')
  return mundo.db.servico.transaction(async tx => {
    const conta = await criarConta(tx, mundo, { ...nova, confirmada: true })
    return sessionAnswer(tx, mundo, await abrirSessao(tx, mundo, conta.id, method, origemDe(c)))
  })
}

/** A new account waits for its link; a known address is answered a made-up account that looks the same. */
async function askToConfirm(
  tx: Queries,
  mundo: AuthMundo,
  nova: { email: string; password_hash: string; user_metadata: Record<string, unknown> },
  options: { redirectTo: string; pkce: Pkce },
) {
  const agora = mundo.clock.now()
  const known = await acharPorEmail(tx, nova.email)
  const conta = known ?? (await criarConta(tx, mundo, nova))
  if (!conta.email_confirmed_at) {
    await enviarLink(tx, mundo, { userId: conta.id, email: nova.email }, 'signup', options)
    await tx.update(auth_users).set({ confirmation_sent_at: agora }).where(eq(auth_users.id, conta.id))
  }
  const completa = await lerContaCompleta(tx, conta.id)
  if (!completa) throw new Error('account vanished')
  if (!known) return userOf(completa)
  const made = { id: mundo.novoId(), created_at: agora, updated_at: agora, confirmation_sent_at: agora }
  const blank = {
    email_confirmed_at: null,
    last_sign_in_at: null,
    recovery_sent_at: null,
    user_metadata: nova.user_metadata,
  }
  return {
    ...userOf({ conta: { ...conta, ...blank, ...made }, identidades: [], fatores: [], papeis: [] }),
    app_metadata: { provider: 'email', providers: ['email'], roles: [] },
  }
}
