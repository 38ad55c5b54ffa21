import { AuthError } from '../auth-error.ts'

/** Answers POST /sso: SAML is not supported; the client expects this error. */
export function sso(): never {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
