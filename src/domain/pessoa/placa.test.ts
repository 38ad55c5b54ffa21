import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mascararCnpj } from './cnpj.ts'
import { mascararCpf } from './cpf.ts'
import { aplicarMascara } from './mascara.ts'
import { formatarPlaca, mascararPlaca, validarPlaca } from './placa.ts'

describe('a plate', () => {
  test.each([
    ['ABC1234', 'ABC1234'],
    ['abc-1234', 'ABC1234'],
    [' abc 1d23 ', 'ABC1D23'],
    ['ABC.1D23', 'ABC1D23'],
  ])('%j is valid', (texto, valor) => expect(validarPlaca(texto)).toEqual({ ok: true, valor }))

  test('in the format announced for motorcycles in 2018 is accepted with a warning', () => {
    expect(validarPlaca('ABC12D3')).toMatchObject({
      ok: true,
      valor: 'ABC12D3',
      ressalva: expect.any(String),
    })
  })

  test.each([
    ['', 'Informe a placa.'],
    ['  -', 'Informe a placa.'],
    ['ABC123', 'A placa tem 7 letras e números; você digitou 6.'],
    ['ABC12345', 'A placa tem 7 letras e números; você digitou 8.'],
    ['1234ABC', 'Confira a placa. Exemplos: ABC-1234 ou ABC1D23.'],
    ['ABCD123', 'Confira a placa. Exemplos: ABC-1234 ou ABC1D23.'],
    ['ÁBC1234', 'Confira a placa. Exemplos: ABC-1234 ou ABC1D23.'],
    ['ABC1I2O', 'Confira a placa. Exemplos: ABC-1234 ou ABC1D23.'],
    ['A'.repeat(5_000), 'Confira a placa: são 7 letras e números.'],
  ])('%j is refused with its reason', (texto, erro) =>
    expect(validarPlaca(texto)).toEqual({ ok: false, erro }),
  )

  test.each([
    ['abc1', 'ABC1'],
    ['abc12', 'ABC-12'],
    ['abc1234', 'ABC-1234'],
    ['abc1d23', 'ABC1D23'],
    ['abc12345678', 'ABC-1234'],
    ['abc-12d', 'ABC12D'],
  ])('%j is shown as %j while it is typed', (texto, mostrado) => expect(mascararPlaca(texto)).toBe(mostrado))

  test('that is valid reads back as itself', () => {
    const letra = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const digito = fc.constantFrom(...'0123456789')
    const placa = fc
      .tuple(letra, letra, letra, digito, fc.oneof(letra, digito), digito, digito)
      .map(sinais => sinais.join(''))
    fc.assert(
      fc.property(placa, valor => {
        expect(validarPlaca(formatarPlaca(valor))).toEqual({ ok: true, valor })
      }),
    )
  })
})

describe('a field with a mask', () => {
  test.each<[string, string, string, number, { texto: string; cursor: number }]>([
    ['a digit at the end', '529', '5299', 4, { texto: '529.9', cursor: 5 }],
    ['a digit in the middle', '529.982', '5129.982', 2, { texto: '512.998.2', cursor: 2 }],
    [
      'an erased point also removes the digit before it',
      '529.982',
      '529982',
      3,
      { texto: '529.82', cursor: 2 },
    ],
    ['a text pasted over all', '', '52998224725', 11, { texto: '529.982.247-25', cursor: 14 }],
    ['all erased', '529.982', '', 0, { texto: '', cursor: 0 }],
  ])('%s', (_, anterior, texto, cursor, esperado) => {
    expect(aplicarMascara(mascararCpf, anterior, texto, cursor)).toEqual(esperado)
  })

  test('is emptied by erasing from its end', () => {
    for (const [mascarar, cheio] of [
      [mascararCpf, '529.982.247-25'],
      [mascararCnpj, '12.ABC.345/01DE-35'],
    ] as const) {
      let texto: string = cheio
      // Twice the characters: a mask that restores a mark at every press never ends.
      for (let vezes = 0; texto && vezes < 40; vezes++) {
        texto = aplicarMascara(mascarar, texto, texto.slice(0, -1), texto.length - 1).texto
      }
      expect(texto).toBe('')
    }
  })

  test('keeps the caret inside the text, from any position', () => {
    const digitos = fc.array(fc.constantFrom(...'0123456789.-'), { maxLength: 16 }).map(s => s.join(''))
    fc.assert(
      fc.property(digitos, fc.nat(16), (texto, onde) => {
        const cursor = Math.min(onde, texto.length)
        const depois = aplicarMascara(mascararCpf, '', texto, cursor)
        expect(depois.cursor).toBeGreaterThanOrEqual(0)
        expect(depois.cursor).toBeLessThanOrEqual(depois.texto.length)
      }),
    )
  })
})
