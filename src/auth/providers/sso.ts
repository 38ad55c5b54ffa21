import { AuthError } from '../auth-error.ts'

/** POST /sso: nobody here signs in through a company's SAML; its client asks for the reason in these words. */
export function sso(): never {
  throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
