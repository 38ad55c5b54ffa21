import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completarCnpj, formatarCnpj, mascararCnpj, validarCnpj } from './cnpj.ts'
import { completarCpf, formatarCpf, mascararCpf, validarCpf } from './cpf.ts'
import { formatarDocumento, mascararDocumento, validarDocumento } from './documento.ts'

describe('CNPJ', () => {
  // field-facts D1: the official example, the first alphanumeric one issued, and others that check.
  test.each([
    '12ABC34501DE35',
    '00000000E08G12',
    '93ZB0VRYV6KA67',
    '6A3EDMWP000168',
    'D7YDDI5H000162',
    'Q2GROWP7000185',
    '15216260000176',
  ])('%s is valid, also punctuated and in small letters', cnpj => {
    for (const texto of [cnpj, formatarCnpj(cnpj), cnpj.toLowerCase(), ` ${cnpj} `]) {
      expect(validarCnpj(texto)).toEqual({ ok: true, valor: cnpj })
    }
    expect(completarCnpj(cnpj.slice(0, 12))).toBe(cnpj)
  })

  test.each([
    '15216260000177',
    '12ABC34501DE36',
    '00000000000000',
    '1521626000017',
    '152162600001766',
    '12ABC34501DEA5',
    '',
    '🚗',
  ])('%j is no valid CNPJ', texto => {
    expect(validarCnpj(texto)).toMatchObject({ ok: false, erro: expect.stringMatching(/\p{L}/u) })
  })

  test('one wrong character never passes', () => {
    const alfabeto = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.constantFrom(...alfabeto), (posicao, letra) => {
        const certo = '12ABC34501DE35'
        const errado = certo.slice(0, posicao) + letra + certo.slice(posicao + 1)
        // The rule cannot detect an exchange of characters whose values differ by a multiple of 11.
        const valor = (c: string) => c.charCodeAt(0) - 48
        const temMesmaSoma = (valor(letra) - valor(certo.charAt(posicao))) % 11 === 0
        if (errado !== certo && !temMesmaSoma) expect(validarCnpj(errado).ok).toBe(false)
      }),
    )
  })
})

describe('CPF', () => {
  test.each(['52998224725', '529.982.247-25', ' 529982247-25 '])('%s is valid', texto => {
    expect(validarCpf(texto)).toEqual({ ok: true, valor: '52998224725' })
  })
  test('nine digits are completed to a valid one', () => {
    expect(completarCpf('529982247')).toBe('52998224725')
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_998 }), base => {
        fc.pre(!/^(\d)\1{8}$/.test(String(base)))
        expect(validarCpf(completarCpf(String(base))).ok).toBe(true)
      }),
    )
  })
  test.each(['52998224726', '11111111111', '00000000000', '5299822472', '529982247255', 'abc'])(
    '%s is no valid CPF',
    texto => {
      expect(validarCpf(texto).ok).toBe(false)
    },
  )
  test('is formatted with points and a hyphen', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25')
  })
})

describe('one field for both', () => {
  test('takes a CPF or a CNPJ by its length, and a CNPJ if there are letters', () => {
    expect(validarDocumento('529.982.247-25')).toEqual({ ok: true, valor: '52998224725' })
    expect(validarDocumento('12.ABC.345/01DE-35')).toEqual({ ok: true, valor: '12ABC34501DE35' })
    expect(formatarDocumento('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    expect(validarDocumento('123').ok).toBe(false)
  })

  test.each([
    ['CPF: 529.982.247-25', '52998224725'],
    ['cpf 52998224725', '52998224725'],
    ['  CNPJ:  12.ABC.345/01DE-35', '12ABC34501DE35'],
  ])('%j keeps its name out of the number', (texto, valor) => {
    expect(validarDocumento(texto)).toEqual({ ok: true, valor })
    expect(mascararDocumento(texto)).toBe(formatarDocumento(valor))
  })

  test.each([
    ['', 'Informe o seu CPF ou CNPJ.'],
    [' - ', 'Informe o seu CPF ou CNPJ.'],
    ['123', 'O CPF tem 11 números e o CNPJ, 14 caracteres; você digitou 3.'],
    ['529982247255', 'O CPF tem 11 números e o CNPJ, 14 caracteres; você digitou 12.'],
    ['1234567890A', 'O CPF tem 11 números e o CNPJ, 14 caracteres; você digitou 11.'],
    ['X529982247', 'O CPF tem 11 números e o CNPJ, 14 caracteres; você digitou 10.'],
    [`${'.'.repeat(54)}52998224725`, 'Confira o documento: o CPF tem 11 números e o CNPJ, 14 caracteres.'],
  ])('%j is refused with what to do', (texto, erro) => {
    expect(validarDocumento(texto)).toEqual({ ok: false, erro })
  })

  test('a name within the number is not taken out', () => {
    expect(validarDocumento('52998cpf 224725').ok).toBe(false)
  })

  test('the longest text that is read may hold a number', () => {
    expect(validarDocumento(`${'.'.repeat(53)}52998224725`)).toEqual({ ok: true, valor: '52998224725' })
  })

  test.each([
    ['5299822', '529.982.2'],
    ['52998224725', '529.982.247-25'],
    ['529982247250', '52.998.224/7250'],
    ['12A', '12.A'],
    [`${'.'.repeat(60)}52998224725`, '529.9'],
  ])('%j is punctuated as %s', (texto, mascarado) => expect(mascararDocumento(texto)).toBe(mascarado))

  test.each([mascararCpf, mascararCnpj, mascararDocumento])(
    '%o changes nothing the second time',
    mascarar => {
      fc.assert(
        fc.property(fc.string({ maxLength: 30 }), texto => {
          const uma = mascarar(texto)
          expect(mascarar(uma)).toBe(uma)
        }),
      )
    },
  )
})

test('a hundred thousand characters are refused, not read', () => {
  expect(validarDocumento('1'.repeat(100_000)).ok).toBe(false)
})
