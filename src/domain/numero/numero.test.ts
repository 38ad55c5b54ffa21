import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diferenca, reais, reaisComCentavos } from './dinheiro.ts'
import {
  agrupar,
  agruparComCasa,
  bytesPorExtenso,
  inteiro,
  numeroComSinal,
  porcento,
  umaCasa,
  umaCasaNoMaximo,
} from './numero.ts'

// A number, and its three texts in the order of the title.
test.each([
  [0, '0', '0', '0,0'],
  [8, '8', '8', '8,0'],
  [8.25, '8', '8,3', '8,3'],
  [12_345, '12.345', '12.345', '12.345,0'],
  [-1_234.56, '-1.235', '-1.234,6', '-1.234,6'],
])('%d as a whole number, with a decimal if needed, and always with one', (valor, ...textos) => {
  expect([inteiro(valor), umaCasaNoMaximo(valor), umaCasa(valor)]).toEqual(textos)
})

// The functions for all numbers give the same text, so only this test shows which numbers the fast way formats.
test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1.000', '1.000'],
  [1_234_567, '1.234.567', '1.234.567'],
  [0.04, null, '0'],
  [8.26, null, '8,3'],
  [12_345.97, null, '12.346'],
  [9_999_999.9, null, '9.999.999,9'],
  [8.25, null, null],
  [10_000_000, '10.000.000', null],
  [-0, null, null],
  [-1, null, null],
  [-8.26, null, null],
  [Number.NaN, null, null],
  [2 ** 53, null, null],
  // Null: the fast way leaves the number to the platform.
])('of %d the fast way writes %s, and with a decimal %s', (valor, ...textos) => {
  expect([agrupar(valor), agruparComCasa(valor)]).toEqual(textos)
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [12_345_678, '12,3 MB'],
  [1e9, '1 GB'],
  [2_000_000_000, '2 GB'],
  [2.5e12, '2,5 TB'],
  [1e15, '1.000 TB'],
  [5e15, '5.000 TB'],
])('%d bytes are %s', (bytes, texto) => expect(bytesPorExtenso(bytes)).toBe(texto))

test('a share in percent has a decimal if needed', () =>
  expect([0.125, 1, 0, -0.0123].map(porcento)).toEqual(['12,5%', '100%', '0%', '-1,2%']))

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
  // Signs of zero, halves at which a binary number rounds the other way, group borders, and numbers without digits.
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
