import { describe, expect, test } from 'vitest'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { faltamNumeros, listarPedacosProcurados, pedacosDoDocumento, pedacosDoTelefone } from './pedacos.ts'

/** Tells if a search for some pieces finds a row with others. */
const tem = (pedacos: string[], procurados: string[]) => procurados.some(p => pedacos.includes(p))

describe('pieces that find a telephone', () => {
  const pedacos = pedacosDoTelefone('+5511987654321')
  test.each([
    ['5511987654321', true],
    ['5511987', true],
    ['551198', false],
    ['11987', true],
    ['1198', false],
    // The area code and the nine of every mobile: a tenth of all leads.
    ['5511', false],
    ['55119', false],
    ['119', false],
    ['11987654321', true],
    ['98765', true],
    // A nine and three digits: a thousandth of all leads.
    ['9876', false],
    ['987', false],
    ['987654321', true],
    ['4321', true],
    ['87654321', true],
    ['1198765432', true],
    // Not its middle, nor a country code alone.
    ['7654', false],
    ['551', false],
    ['119876543210', false],
    ['21987654321', false],
  ])('%s: %s', (digitado, acha) =>
    expect(tem(pedacos, listarPedacosProcurados(digitado).telefone)).toBe(acha),
  )

  test('55 is an area code too', () =>
    expect(tem(pedacosDoTelefone('+5555991234567'), listarPedacosProcurados('559912').telefone)).toBe(true))
})

describe('the beginning of a document finds it', () => {
  test.each([
    ['52998224725', '529', true],
    ['52998224725', '52998224725', true],
    ['52998224725', '998', false],
    ['12ABC34501DE35', '12abc345', true],
  ])('%s by %s: %s', (documento, digitado, acha) =>
    expect(tem(pedacosDoDocumento(documento), listarPedacosProcurados(digitado).documento)).toBe(acha),
  )
})

test('a search with letters finds no telephone', () =>
  expect(listarPedacosProcurados('12abc').telefone).toEqual([]))

test('the tokens of a telephone are different numbers of 64 bits, one for each piece', () => {
  const pedacos = pedacosDoTelefone('+5511987654321')
  const tokens = COFRE_DE_TESTE.tokens(pedacos)
  expect(new Set(tokens).size).toBe(pedacos.length)
  for (const token of tokens) expect(BigInt.asIntN(64, BigInt(token)).toString()).toBe(token)
})

test.each([
  ['119', true],
  ['(11) 9', true],
  ['11', false],
  ['1198', true],
  ['9876', true],
  ['11987', false],
  ['98765', false],
  ['cg 160', false],
])('the search %s asks for more digits: %s', (busca, dito) => expect(faltamNumeros(busca)).toBe(dito))
