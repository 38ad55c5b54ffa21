import { describe, expect, test } from 'vitest'
import type { Amr, Papel } from './conta.table.ts'
import { calcularElevacao, calcularRebaixamento, criarSessao, duracaoDe, expirou } from './sessao.regras.ts'

const AGORA = new Date('2026-11-22T12:00:00.900Z')
/** `AGORA` in whole seconds, as the protocol counts. */
const AGORA_S = Math.floor(AGORA.getTime() / 1000)
const DIA_S = 86_400
const adiantar = (segundos: number) => new Date(AGORA.getTime() + segundos * 1000)

describe('how long a session lasts', () => {
  test.each<[Papel[], inatividade_segundos: number, absoluta_segundos: number]>([
    [[], 30 * DIA_S, 90 * DIA_S],
    [['agencia'], 30 * DIA_S, 90 * DIA_S],
    [['admin'], 8 * 3600, 7 * DIA_S],
    [['operador'], 8 * 3600, 7 * DIA_S],
    [['agencia', 'admin'], 8 * 3600, 7 * DIA_S],
  ])('with the roles %j', (papeis, inatividade_segundos, absoluta_segundos) =>
    expect(duracaoDe(papeis)).toEqual({ inatividade_segundos, absoluta_segundos }),
  )
})

describe('a session as it begins', () => {
  const abrir = (mudancas: { papeis?: Papel[]; metodo?: string; userAgent?: string | undefined } = {}) => {
    const { papeis = [], metodo = 'password', userAgent = 'Firefox' } = mudancas
    const origem = { ip: '203.0.113.7', userAgent: 'userAgent' in mudancas ? mudancas.userAgent : userAgent }
    return criarSessao({ id: 's1', user_id: 'u1', papeis, metodo }, origem, AGORA)
  }

  test('with its proof, its end and its device', () => {
    expect(abrir()).toEqual({
      id: 's1',
      user_id: 'u1',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: AGORA_S }],
      factor_id: null,
      created_at: AGORA,
      refreshed_at: AGORA,
      expires_at: adiantar(90 * DIA_S),
      idle_seconds: 30 * DIA_S,
      user_agent: 'Firefox',
      ip: '203.0.113.7',
    })
  })

  test('an administrator’s is shorter', () =>
    expect(abrir({ papeis: ['admin'] })).toMatchObject({
      expires_at: adiantar(7 * DIA_S),
      idle_seconds: 8 * 3600,
    }))

  test.each([
    ['password', 'aal1'],
    ['otp', 'aal1'],
    ['oauth', 'aal1'],
    ['passkey', 'aal2'],
  ])('by %s it is of %s', (metodo, aal) => expect(abrir({ metodo }).aal).toBe(aal))

  test.each([
    [undefined, null],
    ['x'.repeat(201), 'x'.repeat(200)],
  ])('the device %s', (userAgent, guardado) => expect(abrir({ userAgent }).user_agent).toBe(guardado))
})

describe('the end of a session', () => {
  const sessao = { refreshed_at: AGORA, expires_at: adiantar(1000), idle_seconds: 60 }
  test.each([
    ['at once', 0, false],
    ['at the last second of the idle time', 60, false],
    ['after it', 60.001, true],
  ])('%s', (_, segundos, fim) => expect(expirou(sessao, adiantar(segundos))).toBe(fim))

  test.each([
    ['before its age', 999.999, false],
    ['at its age', 1000, true],
    ['after it', 1001, true],
  ])('%s, after any number of renewals', (_, segundos, fim) =>
    expect(expirou({ ...sessao, refreshed_at: adiantar(segundos) }, adiantar(segundos))).toBe(fim),
  )
})

describe('a second factor', () => {
  const senha: Amr = { method: 'password', timestamp: 1 }
  const totp: Amr = { method: 'totp', timestamp: 2 }
  test.each<[string, Amr[], string, string[]]>([
    ['comes first', [senha], 'totp', ['totp', 'password']],
    ['repeated, it moves to the front once', [senha, totp], 'totp', ['totp', 'password']],
    [
      'another one is added to the first',
      [totp, senha],
      'mfa/webauthn',
      ['mfa/webauthn', 'totp', 'password'],
    ],
  ])('%s', (_, amr, metodo, metodos) => {
    const elevada = calcularElevacao({ amr }, { id: 'f1', metodo }, AGORA)
    expect(elevada).toMatchObject({ aal: 'aal2', factor_id: 'f1', refreshed_at: AGORA })
    expect(elevada.amr.map(({ method }) => method)).toEqual(metodos)
    expect(elevada.amr[0]?.timestamp).toBe(AGORA_S)
  })

  test.each(['totp', 'mfa/phone', 'mfa/webauthn'])('%s taken away leaves the first alone', method =>
    expect(calcularRebaixamento({ amr: [{ method, timestamp: 2 }, senha] })).toEqual({
      aal: 'aal1',
      amr: [senha],
      factor_id: null,
    }),
  )
})
