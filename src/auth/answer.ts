import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { RecusaDeConta } from '#domain/conta/recusa.ts'
import { codigoDe, pilhaDe } from '#domain/recusa/falha.ts'
import { isDatabaseUnavailable } from '#platform/database/db.ts'
import { AuthError, inProtocol } from './auth-error.ts'
import type { AuthContext } from './mundo-do-login.ts'

/** First date of the protocol's newer error body. */
const NEW_ERRORS = '2024-01-01'

/** PostgreSQL's code of a lock that was not free within the timeout. */
const LOCK_NOT_AVAILABLE = '55P03'

/** A refusal in the third shape, for sign-in with an identity provider's token: always 400. */
export class OAuthRefusal extends Error {}

/** Answers any error of the service as JSON in the shape that the client requested. */
export function onAuthError(error: Error, c: AuthContext): Response {
  if (error instanceof OAuthRefusal) {
    return c.json({ error: 'invalid request', error_description: error.message }, 400)
  }
  return answerError(c, asAuthError(error, c))
}

/** Converts any error into one of the protocol; logs those that are no refusal. */
function asAuthError(error: Error, c: AuthContext): AuthError {
  const refusal = refusalOf(error)
  if (refusal) return refusal
  if (error instanceof HTTPException && error.status === 413) {
    return new AuthError(413, 'request_entity_too_large', 'Request body is too large')
  }
  const away = isDatabaseUnavailable(error) || codeOf(error) === LOCK_NOT_AVAILABLE
  c.get('mundo').log.error(
    { kind: error.name, code: codeOf(error), away, stack: pilhaDe(error) },
    'auth request failed',
  )
  if (away) {
    return new AuthError(
      503,
      'request_timeout',
      'Processing this request timed out, please retry after a moment.',
      {
        retryAfter: 2,
      },
    )
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

/** Returns the protocol's error for a refusal; undefined for any other error. */
export function refusalOf(error: unknown): AuthError | undefined {
  if (error instanceof RecusaDeConta) return inProtocol(error)
  return error instanceof AuthError ? error : undefined
}

/** Finds the first code of an error or its causes. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = codigoDe(at)
    if (code) return code
  }
  return undefined
}

/** Builds a refusal, with the header that names its code in every shape. */
export function answerError(c: AuthContext, error: AuthError): Response {
  c.header('x-sb-error-code', error.code)
  if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
  if (speaksNewErrors(c)) {
    c.header('X-Supabase-Api-Version', NEW_ERRORS)
    return c.json({ code: error.code, message: error.message, ...error.extra }, error.status)
  }
  const errorId = error.status >= 500 ? { error_id: c.get('mundo').novoId() } : {}
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...error.extra, ...errorId },
    error.status,
  )
}

/** Tells if the client asked for the newer error body. */
function speaksNewErrors(c: AuthContext): boolean {
  const asked = c.req.header('x-supabase-api-version') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= NEW_ERRORS
}

/** Reads the JSON body regardless of its content type, and validates it; an empty body counts as `{}`. */
export async function readBody<S extends z.ZodType>(c: AuthContext, schema: S): Promise<z.output<S>> {
  const text = await c.req.text()
  let body: unknown
  try {
    body = text.trim() ? JSON.parse(text) : {}
  } catch {
    body = undefined
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AuthError(400, 'validation_failed', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}
