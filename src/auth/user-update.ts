import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '#domain/banco.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { auth_sessions, auth_users, type Conta } from '#domain/conta/conta.table.ts'
import { acharConta, emailOcupado, trocarSenha } from '#domain/conta/conta.ts'
import { consumirCodigo, type Pkce } from '#domain/conta/link.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { exigirSenhaForte, SENHA_MAXIMA } from '#domain/conta/senha.ts'
import { LIMITES } from '#domain/limite.ts'
import { readBody } from './answer.ts'
import { canonicalEmail, pkceFields, pkceOf } from './fields.ts'
import type { AuthContext, AuthMundo } from './mundo.ts'
import { safeRedirect } from './redirect.ts'
import { throttle } from './throttle.ts'
import { getUser } from './user.ts'
import { changeEmail } from './verify.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  ...pkceFields,
})
type Body = z.output<typeof bodySchema>

/** A session older than this proves who sits there again before it changes the password. */
const FRESH_SESSION_MS = 24 * 3_600_000
/** Largest metadata that an account keeps about itself; it travels in every token. */
const MAX_METADATA_BYTES = 4_096

/** PUT /user: the owner's changes. Nothing that grants a right can be written here. */
export async function updateUser(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { user_id, aal, tem_fator } = c.get('acesso')
  const body = await readBody(c, bodySchema)
  if (body.app_metadata !== undefined)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin access')
  if (body.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone updates are disabled')
  if ((body.password || body.email) && tem_fator && aal !== 'aal2') {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  const conta = await acharConta(mundo.db.servico, user_id)
  if (!conta) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const password_hash = body.password ? await newPasswordHash(c, conta, body) : undefined
  const email = body.email ? canonicalEmail(body.email) : undefined
  // Before the transaction: a request never holds one connection while it waits for another.
  if (email) await throttle(c, LIMITES.enviar)
  await mundo.db.servico.transaction(async tx => {
    if (body.data) await mergeMetadata(tx, mundo, conta, body.data)
    if (password_hash) await trocarSenha(tx, mundo, user_id, password_hash, c.get('acesso').session_id)
    if (email && email !== conta.email) await beginEmailChange(tx, c, conta, email, pkceOf(body))
  })
  return getUser(c)
}

async function newPasswordHash(c: AuthContext, conta: Conta, body: Body): Promise<string> {
  const mundo = c.get('mundo')
  const password = body.password ?? ''
  exigirSenhaForte(password)
  await throttle(c, LIMITES.senhaContaEndereco, `troca ${conta.id}`)
  await proveAgain(c, conta, body)
  if (await mundo.hasher.verify(password, conta.password_hash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  return mundo.hasher.hash(password)
}

async function proveAgain(c: AuthContext, conta: Conta, { current_password, nonce }: Body): Promise<void> {
  const mundo = c.get('mundo')
  if (current_password) {
    const right = await mundo.hasher.verify(current_password.slice(0, SENHA_MAXIMA), conta.password_hash)
    if (!right) throw new AuthError(400, 'current_password_invalid', 'Current password is incorrect')
    return
  }
  if (nonce) {
    const link = await mundo.db.servico.transaction(tx =>
      consumirCodigo(tx, mundo, conta.id, nonce, ['reauthentication']),
    )
    if (!link) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    return
  }
  const [sessao] = await mundo.db.servico
    .select()
    .from(auth_sessions)
    .where(eq(auth_sessions.id, c.get('acesso').session_id))
  if (sessao && mundo.clock.now().getTime() - sessao.created_at.getTime() > FRESH_SESSION_MS) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
}

async function mergeMetadata(
  tx: Queries,
  mundo: AuthMundo,
  conta: Conta,
  data: Record<string, unknown>,
): Promise<void> {
  const merged = Object.fromEntries(
    Object.entries({ ...conta.user_metadata, ...data }).filter(([, value]) => value !== null),
  )
  if (JSON.stringify(merged).length > MAX_METADATA_BYTES) {
    throw new AuthError(400, 'validation_failed', 'User metadata is too large')
  }
  await tx
    .update(auth_users)
    .set({ user_metadata: merged, updated_at: mundo.clock.now() })
    .where(eq(auth_users.id, conta.id))
}

async function beginEmailChange(
  tx: Queries,
  c: AuthContext,
  conta: Conta,
  email: string,
  pkce: Pkce,
): Promise<void> {
  const mundo = c.get('mundo')
  if (await emailOcupado(tx, email, conta.id)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  if (mundo.compat?.autoconfirm) return changeEmail(tx, mundo, conta.id, email)
  await sendEmailChange(tx, mundo, conta, email, {
    redirectTo: safeRedirect(mundo, c.req.query('redirect_to')),
    pkce,
  })
}

/** Asks both addresses: the old one consents, the new one proves that it is read. */
export async function sendEmailChange(
  tx: Queries,
  mundo: AuthMundo,
  conta: Conta,
  email: string,
  options: { redirectTo: string; pkce: Pkce },
): Promise<void> {
  const agora = mundo.clock.now()
  await tx
    .update(auth_users)
    .set({ new_email: email, email_change_sent_at: agora, updated_at: agora })
    .where(eq(auth_users.id, conta.id))
  if (conta.email)
    await enviarLink(tx, mundo, { userId: conta.id, email: conta.email }, 'email_change_current', options)
  await enviarLink(tx, mundo, { userId: conta.id, email }, 'email_change_new', options)
}
