import { describe, expect, test } from 'vitest'
import { ABSENT, refusal, signedIn } from '#tests/auth/answers.ts'
import { criarMundoDoArquivo } from '#tests/auth/mundo-do-arquivo.ts'

const teste = await criarMundoDoArquivo()

describe('factors', () => {
  test('invalid enrolments, challenges and answers are refused', async () => {
    const { token } = await signedIn(teste, 'fatores@exemplo.com.br')
    const post = (path: string, body: object = {}) =>
      teste.call('POST', `/auth/v1/factors${path}`, { token, body })
    const made = (await post('', { factor_type: 'totp' })).json
    expect(await refusal(post('', { factor_type: 'totp' }))).toBe('422 mfa_factor_name_conflict')
    for (let i = 1; i < 10; i++) await post('', { factor_type: 'totp', friendly_name: `n${i}` })
    expect(await refusal(post('', { factor_type: 'totp', friendly_name: 'onze' }))).toBe(
      '422 too_many_enrolled_mfa_factors',
    )
    expect(await refusal(post('/x/challenge'))).toBe('404 validation_failed')
    expect(await refusal(post(`/${ABSENT}/challenge`))).toBe('404 mfa_factor_not_found')
    const { id, expires_at } = (await post(`/${made.id}/challenge`)).json
    // Five minutes, less the time of a slow machine.
    expect(expires_at).toBeGreaterThan(Math.floor(Date.now() / 1000) + 200)
    expect(await refusal(post(`/${made.id}/verify`, { challenge_id: id }))).toBe('400 validation_failed')
    expect(await refusal(teste.call('DELETE', `/auth/v1/factors/${ABSENT}`, { token }))).toBe(
      '404 mfa_factor_not_found',
    )
    expect((await teste.call('DELETE', `/auth/v1/factors/${made.id}`, { token })).json).toEqual({
      id: made.id,
    })
  })
})
