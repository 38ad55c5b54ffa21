/**
 * The reasons of a refusal by an account's verb, in the terms of the auth protocol. Where the protocol has one code
 * for two situations, each has its own here (`auth/auth-error.ts` maps them).
 */
export type CodigoDeConta =
  | 'bad_code_verifier'
  | 'change_needs_aal2'
  | 'current_password_invalid'
  | 'email_conflict_identity_not_deletable'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'identity_already_exists'
  | 'identity_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'invalid_id'
  | 'mfa_challenge_expired'
  | 'mfa_challenge_not_found'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_verification_failed'
  | 'no_authorization'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'reauthentication_unconfirmed'
  | 'refresh_overload'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'single_identity_not_deletable'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unenroll_needs_aal2'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_credential_not_found'
  | 'webauthn_verification_failed'

/**
 * A refusal by a verb of accounts, with the protocol's English message: a second closed list beside `Recusa`, for
 * `/auth/v1` only.
 */
export class RecusaDeConta extends Error {
  readonly codigo: CodigoDeConta
  /** Members that explain the refusal, such as `weak_password`. */
  readonly extra: Record<string, unknown> | undefined
  /** Seconds until a retry makes sense, for throttles. */
  readonly tentar_em_segundos: number | undefined

  constructor(
    codigo: CodigoDeConta,
    message: string,
    mais: { extra?: Record<string, unknown>; tentar_em_segundos?: number } = {},
  ) {
    super(message)
    this.codigo = codigo
    this.extra = mais.extra
    this.tentar_em_segundos = mais.tentar_em_segundos
  }
}

/** Creates the refusal for a session whose account was deleted. */
export function contaSumiu(): RecusaDeConta {
  return new RecusaDeConta('user_not_found', 'User from sub claim in JWT does not exist')
}

/** Creates the refusal for an address that another account has. */
export function emailTomado(): RecusaDeConta {
  return new RecusaDeConta('email_exists', 'A user with this email address has already been registered')
}

/** Creates the refusal for a link that is unknown, used, too old, or of an address that the account no longer has. */
export function linkVencido(): RecusaDeConta {
  return new RecusaDeConta('otp_expired', 'Email link is invalid or has expired')
}
