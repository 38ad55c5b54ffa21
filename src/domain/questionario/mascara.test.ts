import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aplicarMascara, type Mascara } from '#domain/pessoa/mascara.ts'
import { DDDS, mascararTelefone, moverParaDepoisDoPrefixo, validarTelefone } from '#domain/pessoa/telefone.ts'
import { lerDecimal } from './ler-numero.ts'
import { concluirMoeda, MASCARAS, mascararInteiro, mascararMoeda, mascararQuantidade } from './mascara.ts'

/**
 * Types into a field under a mask, key by key: ⌫ erases, ← and → move the caret, « goes to the beginning, [text]
 * pastes, anything else types. The answer is the field with "|" where the caret is.
 */
function digitar(mascarar: Mascara, teclas: string, inicial = ''): string {
  let [texto, cursor] = [inicial, inicial.length]
  for (const [tecla] of teclas.matchAll(/\[[^\]]*\]|./gu)) {
    if (tecla === '←') cursor = Math.max(0, cursor - 1)
    else if (tecla === '→') cursor = Math.min(texto.length, cursor + 1)
    else if (tecla === '«') cursor = 0
    else {
      const { de, posto } = efeito(tecla, cursor)
      const novo = texto.slice(0, de) + posto + texto.slice(cursor)
      const lido = moverParaDepoisDoPrefixo(texto, novo, de + posto.length)
      ;({ texto, cursor } = aplicarMascara(mascarar, texto, lido.texto, lido.posicao))
    }
  }
  return `${texto.slice(0, cursor)}|${texto.slice(cursor)}`
}

/** Returns the text of a key, and the start of the replaced part. */
function efeito(tecla: string, cursor: number): { de: number; posto: string } {
  if (tecla === '⌫') return { de: Math.max(0, cursor - 1), posto: '' }
  return { de: cursor, posto: tecla.startsWith('[') ? tecla.slice(1, -1) : tecla }
}

describe('an amount in reais, typed key by key', () => {
  test.each([
    ['1.234,56', '1.234,56|', 1234.56],
    ['1.500,00', '1.500,00|', 1500],
    ['1500', '1.500|', 1500],
    ['1500,5', '1.500,5|', 1500.5],
    ['1500.50', '1.500.50|', 1500.5],
    ['R$ 1.500', '1.500|', 1500],
    ['890.50', '890.50|', 890.5],
    ['890,5', '890,5|', 890.5],
    ['1.', '1.|', 1],
    ['1.5', '1.5|', 1.5],
    ['12.345,67', '12.345,67|', 12345.67],
    ['1.234.567', '1.234.567|', 1234567],
    ['1500.5«→9', '19|.500.5', 19500.5],
    ['0089', '89|', 89],
    [',50', '0,50|', 0.5],
    ['1500⌫', '150|', 150],
    ['1.234⌫', '123|', 123],
    ['1.234⌫5', '1.235|', 1235],
    ['12345⌫', '1.234|', 1234],
    ['1.500,00⌫⌫⌫', '1.500|', 1500],
    ['1.500,00⌫⌫⌫⌫', '150|', 150],
    ['1⌫', '|', null],
    ['890.5⌫⌫⌫', '89|', 89],
    ['1234←←←⌫', '|234', 234],
    ['1.234←←9', '12.9|34', 12934],
    ['1.234,56←←←⌫', '123|,56', 123.56],
    ['1500←,', '150,|0', 150],
    ['1500←,9', '150,9|0', 150.9],
    ['234«1', '1|.234', 1234],
    ['[1.234,56]', '1.234,56|', 1234.56],
    ['[1234.56]', '1.234.56|', 1234.56],
    ['[1,234.56]', '1.234.56|', 1234.56],
    ['[R$ 1.500]', '1.500|', 1500],
    ['[R$ 1.500,00 por mês]', '1.500,00|', 1500],
    ['[ 1 500,00 ]', '1.500,00|', 1500],
    ['[R$ 890.50]', '890.50|', 890.5],
    ['[0089]', '89|', 89],
    ['[1,239]', '1,23|', 1.23],
    ['123456789', '1.234.567|', 1_234_567],
    ['1234←←.', '12.|34', 12.34],
    [`[${' '.repeat(40)}5]`, '|', null],
  ])('%s is %s', (teclas, campo, valor) => {
    const escrito = digitar(mascararMoeda, teclas)
    expect(escrito).toBe(campo)
    expect(lerDecimal(escrito.replace('|', ''))).toBe(valor)
  })

  test.each([
    ['890.5', '890,50'],
    ['1.', '1'],
    ['1.500,', '1.500'],
    ['1.500.5', '1.500,50'],
    ['1.500,5', '1.500,50'],
    ['', ''],
  ])('%s reads %s after leaving the field', (texto, concluido) => {
    expect(concluirMoeda(texto)).toBe(concluido)
  })

  test('any amount in Brazilian notation keeps its value, typed or pasted', () => {
    const formato = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), centavos => {
        const texto = formato.format(centavos / 100)
        for (const teclas of [texto, `[${texto}]`, `[R$ ${texto}]`])
          expect(lerDecimal(digitar(mascararMoeda, teclas).replace('|', '')), teclas).toBe(centavos / 100)
      }),
    )
  })
})

describe('kilometres and hours, typed key by key', () => {
  test.each([
    ['50000', '50.000|'],
    ['50 mil', '50 mil|'],
    ['50mil', '50mil|'],
    ['12,5 mil', '12,5 mil|'],
    ['12,5', '12,5|'],
    ['1e5', '1e5|'],
    ['120.000', '120.000|'],
    ['120000km', '120.000km|'],
    ['120.000⌫', '12.000|'],
    ['120000←←←⌫', '12|.000'],
    ['50 mil⌫⌫⌫⌫', '50|'],
    ['[ 45 300 km]', ' 45 300 km|'],
    ['120000«9', '9|.120.000'],
    ['120000←←5', '1.200.5|00'],
    ['[km 5000]', 'km 5000|'],
    ['[00500]', '500|'],
    ['[000]', '0|'],
  ])('%s is %s', (teclas, campo) => {
    expect(digitar(mascararQuantidade, teclas)).toBe(campo)
  })
})

test.each([
  ['24', '24'],
  ['024', '24'],
  ['0', '0'],
  ['000', '0'],
  ['100', '100'],
  ['1.234', '1234'],
  ['a1b2', '12'],
  ['1234567890', '123456789'],
  [`${' '.repeat(40)}5`, ''],
])('a whole number in digits only: %j is %j', (texto, campo) => {
  expect(mascararInteiro(texto)).toBe(campo)
})

test('an amount that did not change stays', () => {
  expect(mascararMoeda('1.234', '1.234')).toBe('1.234')
})

test('a number of more than 40 digits is cut', () => {
  expect(mascararQuantidade('1'.repeat(41))).toBe(mascararQuantidade('1'.repeat(40)))
})

describe('a WhatsApp typed into a field that already holds +55', () => {
  test.each([
    ['11987654321', '+55 (11) 98765-4321|'],
    ['+5511987654321', '+55 (11) 98765-4321|'],
    ['+5591987654321', '+55 (91) 98765-4321|'],
    ['+55 91 98765-4321', '+55 (91) 98765-4321|'],
    ['+55 (55) 99912-3456', '+55 (55) 99912-3456|'],
    ['55999123456', '+55 (55) 99912-3456|'],
    ['5511987654321', '+55 (11) 98765-4321|'],
    ['5591987654321', '+55 (91) 98765-4321|'],
    ['5555999123456', '+55 (55) 99912-3456|'],
    ['0 11 98765-4321', '+55 (11) 98765-4321|'],
    ['011987654321', '+55 (11) 98765-4321|'],
    ['+55 0 11 98765-4321', '+55 (11) 98765-4321|'],
    ['0055 11 98765-4321', '+55 (11) 98765-4321|'],
    ['[+5591987654321]', '+55 (91) 98765-4321|'],
    ['[55 91 98765-4321]', '+55 (91) 98765-4321|'],
    ['[011 98765-4321]', '+55 (11) 98765-4321|'],
    ['«[+5591987654321]', '+55 (91) 98765-4321|'],
    ['«[11 98765-4321]', '+55 (11) 98765-4321|'],
    ['«→11987654321', '+55 (11) 98765-4321|'],
    ['«+5591987654321', '+55 (91) 98765-4321|'],
    ['11987654321⌫⌫', '+55 (11) 9876-543|'],
    ['1198765432←1', '+55 (11) 98765-431|2'],
  ])('%s is %s', (teclas, campo) => {
    const escrito = digitar(mascararTelefone, teclas, '+55')
    expect(escrito).toBe(campo)
    const ehInteiro = campo.length === '+55 (11) 98765-4321|'.length
    if (ehInteiro) expect(validarTelefone(escrito.replace('|', '')).ok).toBe(true)
  })

  test.each([
    ['+', '+55 +|'],
    ['+5', '+55 +5|'],
    ['+55', '+55|'],
    ['+1 202 555-0123', '+55 +12025550123|'],
    ['119876543210', '+55 (11) 98765-43210|'],
    ['41 91 98765-4321', '+55 (41) 91987-654321|'],
  ])('%s is no number yet, and nothing of it is cut: %s', (teclas, campo) => {
    const escrito = digitar(mascararTelefone, teclas, '+55')
    expect(escrito).toBe(campo)
    expect(validarTelefone(escrito.replace('|', '')).ok).toBe(false)
  })

  test('every mobile keeps its number in any notation', () => {
    const numero = fc.tuple(fc.constantFrom(...DDDS), fc.integer({ min: 10_000_000, max: 99_999_999 }))
    fc.assert(
      fc.property(numero, ([ddd, resto]) => {
        // A number of one digit repeated is refused.
        fc.pre(!/^(\d)\1+$/.test(`9${resto}`))
        for (const antes of ['', '+55', '55', '0', '+55 0']) {
          const escrito = digitar(mascararTelefone, `${antes}${ddd}9${resto}`, '+55').replace('|', '')
          expect(validarTelefone(escrito), escrito).toEqual({ ok: true, valor: `+55${ddd}9${resto}` })
        }
      }),
    )
  })
})

test.each(Object.entries({ ...MASCARAS, quantidade: mascararQuantidade }))(
  '%s: a mask changes nothing the second time',
  (_, mascarar) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^[\d.,+ ]{0,20}$/)), texto => {
        const uma = mascarar(texto)
        expect(mascarar(uma)).toBe(uma)
      }),
      { numRuns: 500 },
    )
  },
)
