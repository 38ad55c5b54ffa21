import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, ilike, sql } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { auditar } from '#domain/auditoria/auditoria.ts'
import type { Queries } from '#domain/banco.ts'
import { contendo } from '#domain/consulta.ts'
import { AuthError } from '#domain/conta/auth-error.ts'
import { excluirChave, listarChaves } from '#domain/conta/chave.ts'
import { auth_factors, auth_users, type Conta } from '#domain/conta/conta.table.ts'
import { acharConta, acharPorEmail, criarConta, lerContaCompleta } from '#domain/conta/conta.ts'
import { acharFator } from '#domain/conta/fator.ts'
import { criarLink, type TipoDeLink } from '#domain/conta/link.ts'
import { enviarLink } from '#domain/conta/mensagem.ts'
import { exigirSenhaForte } from '#domain/conta/senha.ts'
import { readBody } from './answer.ts'
import { bearerOf } from './bearer.ts'
import { canonicalEmail } from './fields.ts'
import type { AuthContext, AuthEnv } from './mundo.ts'
import { passkeyOf } from './passkeys.ts'
import { safeRedirect } from './redirect.ts'
import { factorOf, userOf } from './session-answer.ts'
import { accountByPhone, digitsOf } from './token-password.ts'
import { changeEmail } from './verify.ts'

const metadata = z.record(z.string(), z.unknown()).nullish()
const userSchema = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: z.string().nullish(),
})

/**
 * Only for the client library's own tests: a service token of the shared secret, as that suite signs it, or
 * the secret itself, as its newer `sb_secret_` keys are sent.
 */
const requireService: MiddlewareHandler<AuthEnv> = async (c, next) => {
  const token = bearerOf(c.req.header('authorization'))
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = serviceClaims(token, c.get('mundo').compat?.secret ?? '')
  if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (!['service_role', 'supabase_admin'].includes(claims.role))
    throw new AuthError(403, 'not_admin', 'User not allowed')
  await next()
}

function serviceClaims(token: string, secret: string): { role: string } | undefined {
  if (secret && sameText(token, secret)) return { role: 'service_role' }
  const [header = '', payload = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const actual = Buffer.from(signature, 'base64url')
  if (!secret || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  try {
    const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return alg === 'HS256' && typeof claims.role === 'string' ? claims : undefined
  } catch {
    return undefined
  }
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** @throws AuthError `email_exists` or `phone_exists` when another account has the address or the number. */
async function refuseTaken(
  tx: Queries,
  { email, phone }: { email: string | undefined; phone: string | undefined },
  except?: string,
): Promise<void> {
  const byEmail = email ? await acharPorEmail(tx, email) : undefined
  if (byEmail && byEmail.id !== except) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const byPhone = phone ? await accountByPhone(tx, phone) : undefined
  if (byPhone && byPhone.id !== except) {
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  }
}

async function answer(c: AuthContext, id: string): Promise<Response> {
  const completa = await lerContaCompleta(c.get('mundo').db.servico, id)
  if (!completa) throw new AuthError(404, 'user_not_found', 'User not found')
  return c.json(userOf(completa))
}

async function accountOfPath(c: AuthContext): Promise<Conta> {
  const id = c.req.param('id') ?? ''
  if (!z.uuid().safeParse(id).success)
    throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const conta = await acharConta(c.get('mundo').db.servico, id)
  if (!conta) throw new AuthError(404, 'user_not_found', 'User not found')
  return conta
}

async function createUser(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, userSchema)
  const email = body.email ? canonicalEmail(body.email) : undefined
  if (!email && !body.phone)
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  const phone = body.phone ? digitsOf(body.phone) : undefined
  await refuseTaken(mundo.db.servico, { email, phone })
  if (body.password) exigirSenhaForte(body.password)
  const banned_until = body.ban_duration ? bannedUntil(body.ban_duration, mundo.clock.now()) : null
  const conta = await criarConta(mundo.db.servico, mundo, {
    ...(body.id && { id: body.id }),
    email,
    phone,
    password_hash: body.password ? await mundo.hasher.hash(body.password) : undefined,
    user_metadata: body.user_metadata ?? {},
    app_metadata: body.app_metadata ?? {},
    provado: body.email_confirm ?? false,
    confirmada: body.email_confirm ?? body.phone_confirm ?? false,
  })
  await mundo.db.servico.update(auth_users).set({ banned_until }).where(eq(auth_users.id, conta.id))
  return answer(c, conta.id)
}

async function listUsers(c: AuthContext): Promise<Response> {
  const { db } = c.get('mundo')
  const perPage = Math.min(1000, numberAsked(c, 'per_page', 50))
  const page = numberAsked(c, 'page', 1)
  const filter = c.req.query('filter')
  const where = filter ? ilike(auth_users.email, contendo(filter)) : undefined
  const rows = await db.servico
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(and(where))
    .orderBy(desc(auth_users.created_at))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [{ total } = { total: 0 }] = await db.servico
    .select({ total: sql<number>`count(*)::int` })
    .from(auth_users)
    .where(and(where))
  const users = await Promise.all(rows.map(async ({ id }) => lerContaCompleta(db.servico, id)))
  const last = Math.max(1, Math.ceil(total / perPage))
  const next = page < last ? `</admin/users?page=${page + 1}&per_page=${perPage}>; rel="next", ` : ''
  c.header('X-Total-Count', String(total))
  c.header('Link', `${next}</admin/users?page=${last}&per_page=${perPage}>; rel="last"`)
  return c.json({ users: users.filter(user => user !== undefined).map(userOf), aud: 'authenticated' })
}

function numberAsked(c: AuthContext, name: string, otherwise: number): number {
  const text = c.req.query(name) || String(otherwise)
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new AuthError(
    400,
    'validation_failed',
    `Bad Pagination Parameters: ${name} must be a positive number`,
  )
}

async function updateUser(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const conta = await accountOfPath(c)
  const body = await readBody(c, userSchema)
  if (body.password) exigirSenhaForte(body.password)
  const now = mundo.clock.now()
  const email = body.email ? canonicalEmail(body.email) : undefined
  const phone = body.phone ? digitsOf(body.phone) : undefined
  await refuseTaken(mundo.db.servico, { email, phone }, conta.id)
  if (email) await changeEmail(mundo.db.servico, mundo, conta.id, email)
  await mundo.db.servico
    .update(auth_users)
    .set({
      updated_at: now,
      ...(phone && { phone }),
      ...(body.password && { password_hash: await mundo.hasher.hash(body.password) }),
      ...(body.email_confirm && { email_confirmed_at: now }),
      ...(body.phone_confirm && { phone_confirmed_at: now }),
      ...(body.user_metadata && { user_metadata: { ...conta.user_metadata, ...body.user_metadata } }),
      ...(body.app_metadata && { app_metadata: { ...conta.app_metadata, ...body.app_metadata } }),
      ...(body.ban_duration && { banned_until: bannedUntil(body.ban_duration, now) }),
    })
    .where(eq(auth_users.id, conta.id))
  return answer(c, conta.id)
}

/** Until when, for durations such as `24h` or `1h30m`; `none` lifts a ban. @throws AuthError */
function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null
  const parts = /^(?:(\d{1,7})h)?(?:(\d{1,7})m)?(?:(\d{1,7})s)?$/.exec(duration)
  if (!duration || !parts) {
    throw new AuthError(400, 'validation_failed', 'invalid format for ban duration')
  }
  const [, hours = 0, minutes = 0, seconds = 0] = parts
  return new Date(now.getTime() + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
}

async function deleteUser(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const conta = await accountOfPath(c)
  await mundo.db.servico.delete(auth_users).where(eq(auth_users.id, conta.id))
  await auditar(mundo.db.servico, mundo, 'conta_excluida', { alvo: conta.id })
  return c.json({})
}

const linkSchema = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: metadata,
  redirect_to: z.string().nullish(),
})
const LINK_KINDS: Record<string, TipoDeLink> = {
  signup: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

async function generateLink(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, linkSchema)
  const kind = Object.hasOwn(LINK_KINDS, body.type) ? LINK_KINDS[body.type] : undefined
  if (!kind) throw new AuthError(400, 'validation_failed', 'Invalid email action link type requested')
  const conta = await accountForLink(c, body, kind)
  const { token, codigo } = await criarLink(mundo.db.servico, mundo, conta.id, kind, conta.email ?? '')
  const redirect_to = safeRedirect(mundo, body.redirect_to ?? c.req.query('redirect_to'))
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  const completa = await lerContaCompleta(mundo.db.servico, conta.id)
  if (!completa) throw new AuthError(404, 'user_not_found', 'User not found')
  return c.json({
    ...userOf(completa),
    action_link: `${mundo.conta.publicUrl}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${redirect_to}`,
    email_otp: codigo,
    hashed_token: token,
    redirect_to,
    verification_type: kind,
  })
}

async function accountForLink(
  c: AuthContext,
  body: z.output<typeof linkSchema>,
  kind: TipoDeLink,
): Promise<Conta> {
  const mundo = c.get('mundo')
  const email = canonicalEmail(body.email)
  const known = await acharPorEmail(mundo.db.servico, email)
  if (kind.startsWith('email_change') && known && body.new_email) {
    await mundo.db.servico
      .update(auth_users)
      .set({ new_email: canonicalEmail(body.new_email) })
      .where(eq(auth_users.id, known.id))
  }
  if (known && ['signup', 'invite'].includes(kind)) refuseConfirmed(known)
  if (known) return known
  if (!['signup', 'invite', 'magiclink'].includes(kind))
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  if (body.password) exigirSenhaForte(body.password)
  const password_hash = body.password ? await mundo.hasher.hash(body.password) : undefined
  return criarConta(mundo.db.servico, mundo, { email, password_hash, user_metadata: body.data ?? {} })
}

/** Whoever has confirmed an address is not signed up or invited again. */
function refuseConfirmed(conta: Conta): void {
  if (!conta.email_confirmed_at) return
  throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

async function invite(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const body = await readBody(c, linkSchema)
  const conta = await accountForLink(c, body, 'invite')
  const email = canonicalEmail(body.email)
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  await mundo.db.servico.transaction(async tx => {
    await tx.update(auth_users).set({ invited_at: mundo.clock.now() }).where(eq(auth_users.id, conta.id))
    await enviarLink(tx, mundo, { userId: conta.id, email }, 'invite', { redirectTo, pkce: undefined })
  })
  return answer(c, conta.id)
}

async function listFactors(c: AuthContext): Promise<Response> {
  const conta = await accountOfPath(c)
  const rows = await c
    .get('mundo')
    .db.servico.select()
    .from(auth_factors)
    .where(eq(auth_factors.user_id, conta.id))
  return c.json(rows.map(factorOf))
}

async function deleteFactor(c: AuthContext): Promise<Response> {
  const conta = await accountOfPath(c)
  const { servico } = c.get('mundo').db
  const { id } = await acharFator(servico, conta.id, c.req.param('factor') ?? '')
  await servico.delete(auth_factors).where(eq(auth_factors.id, id))
  return c.json({ id })
}

async function listUsersPasskeys(c: AuthContext): Promise<Response> {
  const { id } = await accountOfPath(c)
  return c.json((await listarChaves(c.get('mundo').db.servico, id)).map(passkeyOf))
}

async function deleteUsersPasskey(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const { id } = await accountOfPath(c)
  await mundo.db.servico.transaction(tx => excluirChave(tx, mundo, id, c.req.param('passkey') ?? ''))
  return c.body(null, 204)
}

/** The service's administration, mounted only with AUTH_COMPAT. */
export function adminRoutes() {
  return new Hono<AuthEnv>()
    .use('/admin/*', requireService)
    .use('/invite', requireService)
    .post('/admin/users', createUser)
    .get('/admin/users', listUsers)
    .get('/admin/users/:id', async c => answer(c, (await accountOfPath(c)).id))
    .put('/admin/users/:id', updateUser)
    .delete('/admin/users/:id', deleteUser)
    .get('/admin/users/:id/factors', listFactors)
    .delete('/admin/users/:id/factors/:factor', deleteFactor)
    .get('/admin/users/:id/passkeys', listUsersPasskeys)
    .delete('/admin/users/:id/passkeys/:passkey', deleteUsersPasskey)
    .post('/admin/generate_link', generateLink)
    .post('/invite', invite)
}
