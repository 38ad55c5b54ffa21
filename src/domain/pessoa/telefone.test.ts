import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validarEmail } from './email.ts'
import { formatarPlaca, mascararPlaca, validarPlaca } from './placa.ts'
import {
  DDDS,
  formatarTelefone,
  mascararTelefone,
  moverParaDepoisDoPrefixo,
  validarTelefone,
} from './telefone.ts'

describe('telephone', () => {
  // The number of area codes in Brazil (Anatel).
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
  ])('%s is read as a mobile number with its country code', texto => {
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
  test.each([
    ['', 'Informe o seu WhatsApp com DDD.'],
    ['+55', 'Informe o seu WhatsApp com DDD.'],
    ['1', 'Faltam números. Digite o DDD e o número completo.'],
    ['20', 'Confira o DDD: 20 não existe.'],
    ['2098765', 'Confira o DDD: 20 não existe.'],
    ['1198765', 'Faltam números. Digite o DDD e o número completo.'],
    ['98765432', 'Falta o DDD ou algum número. Exemplo: (11) 98765-4321.'],
    ['987654321', 'Falta o DDD ou algum número. Exemplo: (11) 98765-4321.'],
    ['119876543210', 'Há números a mais. Digite o DDD e o número, sem repetir o +55.'],
    ['11999999999', 'Esse número não existe. Confira o que foi digitado.'],
    ['1122222222', 'Esse número não existe. Confira o que foi digitado.'],
    ['11887654321', 'Celular começa com 9 depois do DDD. Confira o número.'],
    ['11 98765-432x', 'O telefone só tem números. Confira o que foi digitado.'],
    [`${' '.repeat(54)}11987654321`, 'Confira o número: DDD e mais 9 números.'],
  ])('%j is refused with "%s"', (texto, erro) => {
    expect(validarTelefone(texto)).toEqual({ ok: false, erro })
  })
  // The first text has 64 characters, the most that are read.
  test.each([`${' '.repeat(53)}11987654321`, '55 0011 98765-4321'])('%j is a mobile', texto =>
    expect(validarTelefone(texto)).toEqual({ ok: true, valor: '+5511987654321' }),
  )
  test.each([
    ['', '+55'],
    ['+', '+55'],
    ['+5', '+55'],
    ['1', '+55 (1'],
    ['11', '+55 (11'],
    ['119', '+55 (11) 9'],
    ['119876', '+55 (11) 9876'],
    ['1198765', '+55 (11) 9876-5'],
    ['1198765432', '+55 (11) 9876-5432'],
    ['11987654321', '+55 (11) 98765-4321'],
    ['1198765432100', '+55 (11) 98765-432100'],
    ['11987654321000000', '+55 (11) 98765-43210000'],
    ['+11', '+55 (11'],
    ['+55 +1 202 555 0123 456 789', '+55 +120255501234567'],
    [`${' '.repeat(62)}119`, '+55 (11'],
  ])('%j is punctuated as %s', (texto, mascarado) => expect(mascararTelefone(texto)).toBe(mascarado))
  test.each([
    ['+55', '1+55', '+55 1'],
    [' +55 ', '1+55 ', '+55 1'],
    ['+55', '+155', '+55 1'],
    ['+55', '+515', '+55 1'],
    ['+55', '+551', '+551'],
    ['+55', '+5', '+5'],
    ['+55', '55', '55'],
    ['+55', '1234', '1234'],
    ['+55 1', '2+55', '2+55'],
  ])('over %j, %j leaves %j in the field', (anterior, texto, fica) => {
    expect(moverParaDepoisDoPrefixo(anterior, texto, 1).texto).toBe(fica)
  })
  test('a stored number is formatted with its country code', () => {
    expect(formatarTelefone('+5511987654321')).toBe('+55 (11) 98765-4321')
  })
  test('masking a masked number changes nothing', () => {
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
  ])('%s is read as %s', (texto, valor) => {
    expect(validarPlaca(texto)).toMatchObject({ ok: true, valor })
  })
  test.each(['AB12345', '1234567', 'ABCD123', 'ABC12D'])('%s is refused', texto => {
    expect(validarPlaca(texto).ok).toBe(false)
  })
  test('an old plate keeps its letters and digits when it is formatted', () => {
    expect(formatarPlaca('ABC1234')).toMatch(/^ABC.?1234$/)
  })
  test('masking a masked plate changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), t => {
        expect(mascararPlaca(mascararPlaca(t))).toBe(mascararPlaca(t))
      }),
    )
  })
})

describe('e-mail', () => {
  test.each(['maria@exemplo.com.br', ' Maria@Exemplo.com '])('%j is accepted', texto => {
    expect(validarEmail(texto).ok).toBe(true)
  })
  test.each(['', 'maria', 'maria@exemplo', '@exemplo.com', 'ma ria@exemplo.com', `${'a'.repeat(250)}@b.com`])(
    '%s is refused',
    texto => {
      expect(validarEmail(texto).ok).toBe(false)
    },
  )
  test('an address of a hundred kilobytes is refused', () => {
    expect(validarEmail(`${'a@'.repeat(50_000)}.`).ok).toBe(false)
  })
})
