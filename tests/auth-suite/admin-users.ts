import { createHmac, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { readBody } from '#auth/answer.ts'
import { AuthError } from '#auth/auth-error.ts'
import { bearerOf } from '#auth/bearer.ts'
import { passkeyOf } from '#auth/factors/passkeys.ts'
import { canonicalEmail } from '#auth/fields.ts'
import type { AuthContext, AuthEnv } from '#auth/mundo-do-login.ts'
import { safeRedirect } from '#auth/redirect.ts'
import { factorOf, userOf } from '#auth/tokens/session-answer.ts'
import type { TipoDeLink } from '#domain/conta/links/link.ts'
import {
  alterarPelaAdministracao,
  type CamposDaConta,
  convidar,
  criarPelaAdministracao,
  type DonoDoLink,
  excluirChaveDe,
  excluirConta,
  excluirFatorDe,
  gerarLink,
  listarChavesDe,
  listarContas,
  listarFatores,
  mostrarConta,
} from './administracao.ts'
import { digitosDoTelefone } from './entrar-por-telefone.ts'

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

/** Requires a service token that the shared secret signed, or the secret itself: the suite sends both kinds of keys. */
const requireService =
  (secret: string): MiddlewareHandler<AuthEnv> =>
  async (c, next) => {
    const token = bearerOf(c.req.header('authorization'))
    if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const claims = serviceClaims(token, secret)
    if (!claims) throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
    if (!['service_role', 'supabase_admin'].includes(claims.role))
      throw new AuthError(403, 'not_admin', 'User not allowed')
    await next()
  }

function serviceClaims(token: string, secret: string): { role: string } | undefined {
  if (sameText(token, secret)) return { role: 'service_role' }
  const [header = '', payload = '', signature = ''] = token.split('.')
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const actual = Buffer.from(signature, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
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

/** Reads the id in the address. @throws AuthError for an invalid id */
function idOf(c: AuthContext): string {
  const id = c.req.param('id') ?? ''
  if (z.uuid().safeParse(id).success) return id
  throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
}

/** Reads the fields of an account. @throws AuthError `validation_failed` */
async function readFields(c: AuthContext): Promise<CamposDaConta> {
  const body = await readBody(c, userSchema)
  return {
    id: body.id ?? undefined,
    email: body.email ? canonicalEmail(body.email) : undefined,
    phone: body.phone ? digitosDoTelefone(body.phone) : undefined,
    senha: body.password ?? undefined,
    email_confirmado: body.email_confirm ?? undefined,
    telefone_confirmado: body.phone_confirm ?? undefined,
    user_metadata: body.user_metadata ?? undefined,
    app_metadata: body.app_metadata ?? undefined,
    banned_until: body.ban_duration ? bannedUntil(body.ban_duration, c.get('mundo').clock.now()) : undefined,
  }
}

async function createUser(c: AuthContext): Promise<Response> {
  const campos = await readFields(c)
  if (!campos.email && !campos.phone)
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone')
  return c.json(userOf(await criarPelaAdministracao(c.get('mundo'), campos)))
}

async function listUsers(c: AuthContext): Promise<Response> {
  const perPage = Math.min(1000, numberAsked(c, 'per_page', 50))
  const page = numberAsked(c, 'page', 1)
  const { contas, total } = await listarContas(c.get('mundo'), {
    filtro: c.req.query('filter'),
    pagina: page,
    porPagina: perPage,
  })
  const last = Math.max(1, Math.ceil(total / perPage))
  const next = page < last ? `</admin/users?page=${page + 1}&per_page=${perPage}>; rel="next", ` : ''
  c.header('X-Total-Count', String(total))
  c.header('Link', `${next}</admin/users?page=${last}&per_page=${perPage}>; rel="last"`)
  return c.json({ users: contas.map(userOf), aud: 'authenticated' })
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
  const id = idOf(c)
  return c.json(userOf(await alterarPelaAdministracao(c.get('mundo'), id, await readFields(c))))
}

/** Computes the end of a ban, from a duration such as `24h` or `1h30m`; `none` lifts the ban. @throws AuthError */
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
  await excluirConta(c.get('mundo'), idOf(c))
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
  const { token, codigo, completa } = await gerarLink(mundo, kind, ownerOf(body))
  const redirect_to = safeRedirect(mundo, body.redirect_to ?? c.req.query('redirect_to'))
  const type = kind.startsWith('email_change') ? 'email_change' : kind
  return c.json({
    ...userOf(completa),
    action_link: `${mundo.site.publicUrl}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${redirect_to}`,
    email_otp: codigo,
    hashed_token: token,
    redirect_to,
    verification_type: kind,
  })
}

function ownerOf({ email, new_email, password, data }: z.output<typeof linkSchema>): DonoDoLink {
  return {
    email: canonicalEmail(email),
    novo_email: new_email ? canonicalEmail(new_email) : undefined,
    senha: password ?? undefined,
    user_metadata: data ?? {},
  }
}

async function invite(c: AuthContext): Promise<Response> {
  const mundo = c.get('mundo')
  const dono = ownerOf(await readBody(c, linkSchema))
  const redirectTo = safeRedirect(mundo, c.req.query('redirect_to'))
  return c.json(userOf(await convidar(mundo, dono, redirectTo)))
}

async function listFactors(c: AuthContext): Promise<Response> {
  return c.json((await listarFatores(c.get('mundo'), idOf(c))).map(factorOf))
}

async function deleteFactor(c: AuthContext): Promise<Response> {
  const id = c.req.param('factor') ?? ''
  await excluirFatorDe(c.get('mundo'), idOf(c), id)
  return c.json({ id })
}

async function listUsersPasskeys(c: AuthContext): Promise<Response> {
  return c.json((await listarChavesDe(c.get('mundo'), idOf(c))).map(passkeyOf))
}

async function deleteUsersPasskey(c: AuthContext): Promise<Response> {
  await excluirChaveDe(c.get('mundo'), idOf(c), c.req.param('passkey') ?? '')
  return c.body(null, 204)
}

/** Creates the routes of the protocol's administration of users. */
export function adminRoutes(secret: string) {
  return new Hono<AuthEnv>()
    .use('/admin/*', requireService(secret))
    .use('/invite', requireService(secret))
    .post('/admin/users', createUser)
    .get('/admin/users', listUsers)
    .get('/admin/users/:id', async c => c.json(userOf(await mostrarConta(c.get('mundo'), idOf(c)))))
    .put('/admin/users/:id', updateUser)
    .delete('/admin/users/:id', deleteUser)
    .get('/admin/users/:id/factors', listFactors)
    .delete('/admin/users/:id/factors/:factor', deleteFactor)
    .get('/admin/users/:id/passkeys', listUsersPasskeys)
    .delete('/admin/users/:id/passkeys/:passkey', deleteUsersPasskey)
    .post('/admin/generate_link', generateLink)
    .post('/invite', invite)
}
