import type { AuthContext } from './mundo-do-login.ts'

/** Answers GET /.well-known/jwks.json: the public keys, for clients that verify tokens themselves. */
export function jwks(c: AuthContext): Response {
  c.header('Cache-Control', 'public, max-age=600')
  return c.json(c.get('mundo').keys.jwks())
}

/** Answers GET /settings: the features that a client may offer. */
export function settings(c: AuthContext): Response {
  const { providers } = c.get('mundo')
  const external = Object.fromEntries([...providers.keys()].map(name => [name, true]))
  return c.json({
    external: {
      anonymous_users: false,
      google: false,
      ...external,
      email: true,
      phone: false,
    },
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
    passkeys_enabled: true,
  })
}

/** Answers GET /health: the service's state, under the name that the protocol's clients expect. */
export function health(c: AuthContext): Response {
  return c.json({ version: 'avalia60', name: 'GoTrue', description: 'Serviço de identidade do Avalia60' })
}
