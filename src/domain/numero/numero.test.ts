import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diferenca, reais, reaisComCentavos } from './dinheiro.ts'
import { inteiro, numeroComSinal, umaCasa, umaCasaNoMaximo } from './numero.ts'

test.each([
  [0, '0', '0', '0,0'],
  [8, '8', '8', '8,0'],
  [8.25, '8', '8,3', '8,3'],
  [12_345, '12.345', '12.345', '12.345,0'],
  [-1_234.56, '-1.235', '-1.234,6', '-1.234,6'],
])('texts of %d: whole, with a decimal if needed, always with one', (valor, ...textos) => {
  expect([inteiro(valor), umaCasaNoMaximo(valor), umaCasa(valor)]).toEqual(textos)
})

test('figures equal the format of the platform, for any number', () => {
  const como = (opcoes: Intl.NumberFormatOptions) => new Intl.NumberFormat('pt-BR', opcoes)
  const [semCasas, umaNoMaximo] = [como({ maximumFractionDigits: 0 }), como({ maximumFractionDigits: 1 })]
  const emReais = como({ style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })
  const comCentavos = como({ style: 'currency', currency: 'BRL' })
  const doSinal = como({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const conferir = (valor: number) => {
    expect(inteiro(valor)).toBe(semCasas.format(valor))
    expect(umaCasaNoMaximo(valor)).toBe(umaNoMaximo.format(valor))
    expect(numeroComSinal(valor)).toBe(doSinal.format(valor))
    expect(reais(valor)).toBe(emReais.format(valor))
    expect(reaisComCentavos(valor)).toBe(comCentavos.format(valor))
    expect(diferenca(-Math.abs(valor))).toContain(emReais.format(Math.abs(valor)))
  }
  const dificeis = [
    0,
    -0,
    0.04,
    -0.04,
    0.05,
    0.15,
    0.29,
    8.25,
    999,
    1_000,
    999_999.95,
    1e15,
    1e21,
    -1,
    Number.NaN,
  ]
  for (const valor of [...dificeis, Number.POSITIVE_INFINITY, 1e7 - 0.05, 1e7]) conferir(valor)
  fc.assert(fc.property(fc.integer(), conferir))
  fc.assert(
    fc.property(
      fc.integer().map(n => n / 10),
      conferir,
    ),
  )
  fc.assert(
    fc.property(
      fc.integer().map(n => n / 100),
      conferir,
    ),
  )
  fc.assert(fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), conferir))
  fc.assert(fc.property(fc.double({ noNaN: true, min: -100, max: 100 }), conferir))
})
