import type { CodigoDeConta, RecusaDeConta } from '#domain/conta/recusa.ts'

/** Statuses that the auth protocol uses for refusals. */
type AuthStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 504

/** A refusal in the protocol's terms; handlers throw it for malformed requests. */
export class AuthError extends Error {
  readonly status: AuthStatus
  readonly code: string
  /** Members added to the body, such as `weak_password`. */
  readonly extra: Record<string, unknown> | undefined
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    status: AuthStatus,
    code: string,
    message: string,
    more: { extra?: Record<string, unknown> | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = more.extra
    this.retryAfter = more.retryAfter
  }
}

/**
 * The one map from the domain's refusals to HTTP. The protocol gives some codes several statuses. Such a refusal has
 * a separate code in the domain, and this map gives the one that clients recognise.
 */
const STATUS: Record<CodigoDeConta, AuthStatus | readonly [AuthStatus, string]> = {
  bad_code_verifier: 400,
  change_needs_aal2: [401, 'insufficient_aal'],
  current_password_invalid: 400,
  email_conflict_identity_not_deletable: 422,
  email_exists: 422,
  email_not_confirmed: 400,
  flow_state_expired: 422,
  flow_state_not_found: 404,
  identity_already_exists: 422,
  identity_not_found: 422,
  insufficient_aal: 403,
  invalid_credentials: 400,
  invalid_id: [404, 'validation_failed'],
  mfa_challenge_expired: 422,
  mfa_challenge_not_found: [422, 'mfa_factor_not_found'],
  mfa_factor_name_conflict: 422,
  mfa_factor_not_found: 404,
  mfa_ip_address_mismatch: 422,
  mfa_verification_failed: 422,
  no_authorization: 403,
  otp_expired: 403,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  reauthentication_needed: 400,
  reauthentication_not_valid: 422,
  reauthentication_unconfirmed: [422, 'email_not_confirmed'],
  refresh_overload: [503, 'over_request_rate_limit'],
  refresh_token_already_used: 400,
  refresh_token_not_found: 400,
  same_password: 422,
  session_expired: 400,
  session_not_found: 403,
  signup_disabled: 422,
  single_identity_not_deletable: 422,
  too_many_enrolled_mfa_factors: 422,
  too_many_passkeys: 422,
  unenroll_needs_aal2: [422, 'insufficient_aal'],
  user_banned: 400,
  user_not_found: 403,
  validation_failed: 400,
  weak_password: 422,
  webauthn_challenge_expired: 400,
  webauthn_challenge_not_found: 400,
  webauthn_credential_exists: 422,
  webauthn_credential_not_found: 404,
  webauthn_verification_failed: 400,
}

/** Translates the domain's refusal into the protocol's terms. */
export function inProtocol({ codigo, message, extra, tentar_em_segundos }: RecusaDeConta): AuthError {
  const known = STATUS[codigo]
  const [status, code] = typeof known === 'number' ? [known, codigo] : known
  return new AuthError(status, code, message, { extra, retryAfter: tentar_em_segundos })
}
