/** Statuses that the auth protocol uses for refusals. */
export type AuthStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 504

/**
 * A refusal in the words of the auth protocol: its clients read `code`, so this is a second closed list
 * beside `Recusa`, used only behind `/auth/v1`.
 */
export class AuthError extends Error {
  readonly status: AuthStatus
  readonly code: string
  /** Members added to the body, such as `weak_password`. */
  readonly extra: Record<string, unknown> | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    status: AuthStatus,
    code: string,
    message: string,
    more: { extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.extra = more.extra
    this.retryAfter = more.retryAfter
  }
}
