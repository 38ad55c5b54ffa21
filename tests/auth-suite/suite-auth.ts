import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { onAuthError } from '#auth/answer.ts'
import { createAuth } from '#auth/app.ts'
import { AuthError } from '#auth/auth-error.ts'
import { type AuthContext, type AuthEnv, type MundoDoLogin, origemDe } from '#auth/mundo-do-login.ts'
import { settings } from '#auth/public-endpoints.ts'
import { sessionAnswer, userOf } from '#auth/tokens/session-answer.ts'
import { acharPorEmail, criarConta, ehEmailOcupado } from '#domain/conta/conta.ts'
import { gravarEmail } from '#domain/conta/links/trocar-email.ts'
import { emailTomado } from '#domain/conta/recusa.ts'
import { adminRoutes } from './admin-users.ts'
import { mostrarConta } from './administracao.ts'
import { entrarPorTelefone } from './entrar-por-telefone.ts'
import type { Suite } from './settings.ts'
import { signup } from './signup.ts'

/** A whole site, or as much of one as a test has. */
type Site = { fetch(request: Request, env?: unknown): Response | Promise<Response> }

/** Origin of the suite's authenticator in software, whatever the address of the server. */
const PASSKEY_SITE = 'http://localhost:5173'

/**
 * Creates the product with the parts that only the client library's own test suite needs. They are open sign-up by
 * e-mail, by phone and anonymously, the administration of users, and no throttle. All other requests reach the product
 * unchanged.
 *
 * @param site the product; it answers everything that is not handled here.
 * @param ipOf address of the caller.
 */
export function createSuite(
  site: Site,
  mundo: MundoDoLogin,
  suite: Suite,
  ipOf: (c: AuthContext) => string,
): Hono<AuthEnv> {
  const product: Site['fetch'] = (request, env) => site.fetch(request, env)
  const passkeys = new Hono().route(
    '/auth/v1',
    createAuth({ ...mundo, site: { ...mundo.site, publicUrl: PASSKEY_SITE } }, ipOf),
  )
  const app = new Hono<AuthEnv>()
  app.onError(onAuthError)
  app.use('/auth/v1/*', async (c, next) => {
    c.set('mundo', mundo)
    c.set('ip', ipOf(c))
    await mundo.db.servico.execute(sql`delete from limites`)
    await next()
  })
  const auth = new Hono<AuthEnv>()
    .route('/', adminRoutes(suite.secret))
    .post('/signup', c => signup(c, suite))
    .get('/settings', c => answerSettings(c, suite))
    .post('/token', answerTokenByPhone)
    .on('POST', ['/otp', '/magiclink'], createAccountForOtp)
    .on(['GET', 'POST'], '/verify', keepPasswords)
    .put('/user', c => changeUser(c, suite, product))
    .all('/factors/*', c => passkeys.fetch(c.req.raw, c.env))
    .all('/passkeys/*', c => passkeys.fetch(c.req.raw, c.env))
  return app.route('/auth/v1', auth).all('*', c => product(c.req.raw, c.env))
}

type Next = () => Promise<void>

/** Reads the JSON of a body that the product reads again. */
async function peek(c: AuthContext): Promise<Record<string, unknown>> {
  const text = await c.req.raw.clone().text()
  try {
    return z.record(z.string(), z.unknown()).catch({}).parse(JSON.parse(text))
  } catch {
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const emailOf = (value: unknown) => textOf(value).trim().toLowerCase()

async function answerSettings(c: AuthContext, { autoconfirm }: Suite): Promise<Response> {
  const said = await settings(c).json()
  return c.json({
    ...said,
    external: { ...said.external, anonymous_users: autoconfirm, phone: autoconfirm },
    disable_signup: false,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: autoconfirm,
  })
}

async function answerTokenByPhone(c: AuthContext, next: Next) {
  const { email, phone, password } = await peek(c)
  if (c.req.query('grant_type') !== 'password' || email || !textOf(phone)) return next()
  const mundo = c.get('mundo')
  const entrada = await entrarPorTelefone(mundo, origemDe(c), textOf(phone), textOf(password))
  return c.json(await sessionAnswer(mundo, entrada))
}

/** Creates the account of an unknown address first, so that the product mails a link to it. */
async function createAccountForOtp(c: AuthContext, next: Next) {
  const mundo = c.get('mundo')
  const body = await peek(c)
  const email = z.email().safeParse(emailOf(body.email)).data
  if (email && !(await acharPorEmail(mundo.db.servico, email))) {
    if (body.create_user === false) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
    const user_metadata = z.record(z.string(), z.unknown()).catch({}).parse(body.data)
    await criarConta(mundo.db.servico, mundo, { email, user_metadata })
  }
  return next()
}

/**
 * Marks all mailboxes as proved before a confirmation. The first proof of a mailbox removes the password of the account
 * (`provarEmail`), and the suite continues to sign in with that password.
 */
async function keepPasswords(c: AuthContext, next: Next) {
  await c.get('mundo').db.servico.execute(sql`
    update auth_identities set identity_data = identity_data || '{"email_verified": true}' where provider = 'email'`)
  return next()
}

/** Changes an account. Reports a taken address; with `autoconfirm` a free address is confirmed at once. */
async function changeUser(c: AuthContext, { autoconfirm }: Suite, product: Site['fetch']): Promise<Response> {
  const mundo = c.get('mundo')
  const { servico } = mundo.db
  const email = emailOf((await peek(c)).email)
  const before = await product(new Request(c.req.url, { headers: c.req.raw.headers }), c.env)
  if (!email || !before.ok) return product(c.req.raw, c.env)
  const { id }: { id: string } = await before.json()
  if (await ehEmailOcupado(servico, email, id)) throw emailTomado()
  const answer = await product(c.req.raw, c.env)
  if (!answer.ok || !autoconfirm) return answer
  await servico.transaction(tx => gravarEmail(tx, mundo, id, email))
  return c.json(userOf(await mostrarConta(mundo, id)))
}
