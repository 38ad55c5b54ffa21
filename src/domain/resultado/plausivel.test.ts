import { expect, test } from 'vitest'
import { recusarPreco, temPreco } from './plausivel.ts'

test.each([
  [null, false],
  [undefined, false],
  [0, false],
  [1, true],
])('a deal with the price %j has a price: %j', (valor, tem) => expect(temPreco(valor)).toBe(tem))

test.each([
  [12_000, 60_000, false],
  [20_000, 60_000, true],
  [180_000, 60_000, true],
  [180_001, 60_000, false],
  [19_999, 60_000, false],
  // The motorcycle of the first demonstration.
  [63_700, 12_000, false],
  [5, null, true],
])('%d for a vehicle of %d is accepted: %j', (valor, referencia, aceito) => {
  expect(recusarPreco(valor, referencia) === null).toBe(aceito)
})

test('the objection names the price, and the range that is accepted', () => {
  expect(recusarPreco(63_700, 12_000)?.replaceAll('\u00a0', ' ')).toBe(
    'Confira o valor: R$ 63.700 está longe demais do que o relatório diz deste veículo. Aceitamos de R$ 4.000 a R$ 36.000.',
  )
})
