import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validarEmail } from './email.ts'
import { formatarPlaca, mascararPlaca, validarPlaca } from './placa.ts'
import { DDDS, formatarTelefone, mascararTelefone, validarTelefone } from './telefone.ts'

describe('telephone', () => {
  test('there are 67 area codes', () => {
    expect(new Set(DDDS).size).toBe(67)
  })
  test.each([
    '+55 (11) 98765-4321',
    '11987654321',
    '5511987654321',
    '(11) 98765 4321',
    '011987654321',
    '0 11 98765-4321',
    '+55 +55 11 98765-4321',
    '+55 011 98765-4321',
  ])('%s', texto => {
    expect(validarTelefone(texto)).toMatchObject({ ok: true, valor: '+5511987654321' })
  })
  test.each([
    ['+55 20 98765-4321', /DDD: 20/],
    ['+55', /./],
    ['1198765432', /./],
    ['11 88765-43210', /./],
    ['11 3333-4444', /telefone fixo/],
    ['+55 (11) 3333-4444', /telefone fixo/],
    ['551133334444', /telefone fixo/],
    ['11 8765-4321', /Coloque o 9/],
    ['11 9876-5432', /Falta um número/],
    ['+54 9 11 2345-6789', /números do Brasil/],
    ['+55 +1 202 555-0123', /números do Brasil/],
  ])('%s is refused with what to do', (texto, erro) => {
    expect(validarTelefone(texto)).toMatchObject({ ok: false, erro: expect.stringMatching(erro) })
  })
  test('formats and masks', () => {
    expect(formatarTelefone('+5511987654321')).toBe('+55 (11) 98765-4321')
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), t => {
        expect(mascararTelefone(mascararTelefone(t))).toBe(mascararTelefone(t))
      }),
    )
  })
})

describe('plate', () => {
  test.each([
    ['abc1234', 'ABC1234'],
    ['ABC-1234', 'ABC1234'],
    ['abc1d23', 'ABC1D23'],
  ])('%s', (texto, valor) => {
    expect(validarPlaca(texto)).toMatchObject({ ok: true, valor })
  })
  test.each(['AB12345', '1234567', 'ABCD123', 'ABC12D'])('%s is refused', texto => {
    expect(validarPlaca(texto).ok).toBe(false)
  })
  test('an old plate is read with its hyphen; masked twice is masked once', () => {
    expect(formatarPlaca('ABC1234')).toMatch(/^ABC.?1234$/)
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), t => {
        expect(mascararPlaca(mascararPlaca(t))).toBe(mascararPlaca(t))
      }),
    )
  })
})

describe('e-mail', () => {
  test.each(['maria@exemplo.com.br', ' Maria@Exemplo.com '])('%s', texto => {
    expect(validarEmail(texto).ok).toBe(true)
  })
  test.each(['', 'maria', 'maria@exemplo', '@exemplo.com', 'ma ria@exemplo.com', `${'a'.repeat(250)}@b.com`])(
    '%s is refused',
    texto => {
      expect(validarEmail(texto).ok).toBe(false)
    },
  )
  test('a hundred kilobytes take no time to refuse', () => {
    expect(validarEmail(`${'a@'.repeat(50_000)}.`).ok).toBe(false)
  })
})
