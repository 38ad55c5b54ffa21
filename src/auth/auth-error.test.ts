import { expect, test } from 'vitest'
import { type CodigoDeConta, RecusaDeConta } from '#domain/conta/recusa.ts'
import { inProtocol } from './auth-error.ts'

test.each<[CodigoDeConta, number, string]>([
  // [code of this site, status, code of the protocol]: several codes of this site share one of the protocol.
  ['invalid_credentials', 400, 'invalid_credentials'],
  ['validation_failed', 400, 'validation_failed'],
  ['invalid_id', 404, 'validation_failed'],
  ['insufficient_aal', 403, 'insufficient_aal'],
  ['change_needs_aal2', 401, 'insufficient_aal'],
  ['unenroll_needs_aal2', 422, 'insufficient_aal'],
  ['user_not_found', 403, 'user_not_found'],
  ['email_not_confirmed', 400, 'email_not_confirmed'],
  ['reauthentication_unconfirmed', 422, 'email_not_confirmed'],
  ['mfa_factor_not_found', 404, 'mfa_factor_not_found'],
  ['mfa_challenge_not_found', 422, 'mfa_factor_not_found'],
  ['over_request_rate_limit', 429, 'over_request_rate_limit'],
  ['refresh_overload', 503, 'over_request_rate_limit'],
])('the refusal %s goes out as %i %s', (codigo, status, code) => {
  const refusal = inProtocol(new RecusaDeConta(codigo, 'why', { tentar_em_segundos: 7 }))
  expect([refusal.status, refusal.code, refusal.message, refusal.retryAfter]).toEqual([
    status,
    code,
    'why',
    7,
  ])
})

test('a refusal is sent with its explanation', () => {
  const extra = { weak_password: { reasons: ['length'] } }
  expect(inProtocol(new RecusaDeConta('weak_password', 'too short', { extra })).extra).toEqual(extra)
})
