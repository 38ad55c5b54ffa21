import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { allowedMethods } from '#platform/http/allowed-methods.ts'
import { cleanRequest } from '#platform/http/clean-request.ts'
import { drainBody } from '#platform/http/drain-body.ts'
import { logout } from './account/logout.ts'
import { signup } from './account/signup.ts'
import { getUser } from './account/user.ts'
import { updateUser } from './account/user-update.ts'
import { onAuthError } from './answer.ts'
import { AuthError } from './auth-error.ts'
import { requireBearer } from './bearer.ts'
import { challenge } from './factors/factor-challenge.ts'
import { verifyFactor } from './factors/factor-verify.ts'
import { enroll, unenroll } from './factors/factors.ts'
import { startPasskeySignIn, verifyPasskeySignIn } from './factors/passkey-sign-in.ts'
import {
  deletePasskey,
  listPasskeys,
  renamePasskey,
  startRegistration,
  verifyRegistration,
} from './factors/passkeys.ts'
import { otp } from './links/otp.ts'
import { reauthenticate } from './links/reauthenticate.ts'
import { recover } from './links/recover.ts'
import { resend } from './links/resend.ts'
import { verify, verifyByLink } from './links/verify.ts'
import type { AuthContext, AuthEnv, MundoDoLogin } from './mundo-do-login.ts'
import { authorize, authorizeIdentity, callback } from './providers/authorize.ts'
import { deleteIdentity } from './providers/identities.ts'
import { sso } from './providers/sso.ts'
import { health, jwks, settings } from './public-endpoints.ts'
import { token } from './tokens/token.ts'

/** Largest body of a request: our choice. */
const MAX_BODY_BYTES = 1024 * 1024

/**
 * Creates the auth service, to be mounted at `/auth/v1` (contract: auth-protocol.md). Answers JSON, an empty 204 or a
 * redirect.
 * @param ipOf returns the caller's address, from the composition root.
 */
export function createAuth(mundo: MundoDoLogin, ipOf: (c: AuthContext) => string) {
  const app = new Hono<AuthEnv>()
  app.use(async (c, next) => {
    c.set('mundo', mundo)
    c.set('ip', ipOf(c))
    await next()
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
  })
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }))
  app.use(cleanRequest({ notFound, badJson }))
  app.onError(onAuthError)
  app
    .post('/signup', signup)
    .post('/token', token)
    .post('/recover', recover)
    .post('/otp', otp)
    .post('/magiclink', otp)
    .post('/resend', resend)
    .post('/sso', sso)
    .post('/verify', verify)
    .get('/verify', verifyByLink)
    .get('/authorize', authorize)
    .get('/callback', callback)
    .get('/.well-known/jwks.json', jwks)
    .get('/settings', settings)
    .get('/health', health)
    .post('/logout', requireBearer, logout)
    .get('/user', requireBearer, getUser)
    .put('/user', requireBearer, updateUser)
    .get('/reauthenticate', requireBearer, reauthenticate)
    .get('/user/identities/authorize', requireBearer, authorizeIdentity)
    .delete('/user/identities/:id', requireBearer, deleteIdentity)
    .post('/factors', requireBearer, enroll)
    .delete('/factors/:id', requireBearer, unenroll)
    .post('/factors/:id/challenge', requireBearer, challenge)
    .post('/factors/:id/verify', requireBearer, verifyFactor)
    .get('/passkeys', requireBearer, listPasskeys)
    .patch('/passkeys/:id', requireBearer, renamePasskey)
    .delete('/passkeys/:id', requireBearer, deletePasskey)
    .post('/passkeys/registration/options', requireBearer, startRegistration)
    .post('/passkeys/registration/verify', requireBearer, verifyRegistration)
    .post('/passkeys/authentication/options', startPasskeySignIn)
    .post('/passkeys/authentication/verify', verifyPasskeySignIn)
  // A mounted application has no not-found handler; without this route the site's page would answer.
  app.all('*', c => {
    const allow = allowedMethods(app, c.req.path.replace(/^\/auth\/v1/, ''))
    if (!allow) return notFound()
    c.header('Allow', allow)
    throw new AuthError(405, 'method_not_allowed', 'Method not allowed')
  })
  return app
}

function notFound(): never {
  throw new AuthError(404, 'not_found', 'Not found')
}

function badJson(): never {
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
}

async function tooLarge(c: Context): Promise<never> {
  await drainBody(c)
  throw new AuthError(413, 'request_entity_too_large', 'Request body is too large')
}
