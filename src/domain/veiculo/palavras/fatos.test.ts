import { describe, expect, test } from 'vitest'
import { lerDigitado } from '../versoes/casar.ts'
import { deduzirTampa, discordarDe, fatoDe, lerFatos, temMesmosFatos } from './fatos.ts'
import { separarTokens } from './tokens.ts'

/** Reads the facts of a version's text, with the fuel of its column. */
const ler = (texto: string, combustivel: string | null = null) => lerFatos(separarTokens(texto), combustivel)

test.each([
  ['1.0', ['litros', '1.0']],
  ['2.0tdi', ['litros', '2.0']],
  ['16v', ['valvulas', '16v']],
  ['17v', null],
  ['4p', ['portas', '4p']],
  ['5p', ['portas', '4p']],
  ['3p', ['portas', '2p']],
  ['cvt', ['cambio', 'aut']],
  ['mec', ['cambio', 'mec']],
  ['tsi', ['turbo', 'turbo']],
  ['4x4', ['tracao', '4x4']],
  ['cd', ['cabine', 'dupla']],
  ['lt', null],
  ['160', null],
  ['', null],
])('the word %j states %j', (palavra, fato) => {
  expect(fatoDe(palavra)).toEqual(fato)
})

test('a text states several facts, also of one kind', () => {
  expect(ler('Gol 1.0/1.6 Flex Aut./Mec. 4p')).toEqual({
    litros: ['1.0', '1.6'],
    combustivel: ['flex'],
    cambio: ['aut', 'mec'],
    portas: ['4p'],
  })
})

test('the fuel column adds only a missing fact', () => {
  expect(ler('Corolla 1.8 Híbrido', 'gasolina').combustivel).toEqual(['hibrido'])
  expect(ler('Corolla 1.8', 'gasolina').combustivel).toEqual(['gasolina'])
})

describe('distance of a version from the stated facts', () => {
  // The stated text, a version's text, the distance, and if they contradict each other.
  test.each([
    ['1.0 aut', '1.0 aut', 0, false],
    ['1.0', '1.6', 4, true],
    ['aut', 'mec', 3, true],
    ['flex', 'gasolina', 0.7, false],
    ['diesel', 'flex', 5, true],
    ['4p', '2p', 1, false],
    ['8v', '16v', 1.5, false],
    ['aut', 'lt', 1.2, false],
    ['mec', 'lt', 0.3, false],
    ['sedan', 'lt', 3, false],
    ['lt', 'aut 1.0', 0, false],
    ['1.0 aut', '1.6 mec', 7, true],
    ['1.0', '1.0/1.6', 0, false],
  ])('stated %j, its text %j: %d, a contradiction %s', (dito, texto, custo, contradiz) => {
    expect(discordarDe(ler(dito))(ler(texto))).toEqual({ custo, contradiz })
  })
})

describe('the body that the doors of a version imply', () => {
  /** Returns the distance of a version's text from a typed one. */
  const custo = (dito: string, texto: string) => {
    const tokens = separarTokens(texto)
    return discordarDe(lerDigitado(separarTokens(dito)).fatos)(deduzirTampa(lerFatos(tokens), tokens)).custo
  }

  test('is a hatch with a fifth door', () => {
    expect(custo('cruze hatch', 'CRUZE Sport LTZ 5p')).toBeLessThan(custo('cruze hatch', 'CRUZE LTZ 4p'))
  })

  test('is a sedan with four doors', () => {
    expect(custo('cruze sedan', 'CRUZE LTZ 4p')).toBeLessThan(custo('cruze sedan', 'CRUZE Sport LTZ 5p'))
  })

  test('gives way to a body in the text', () => {
    expect(custo('celta hatch', 'CELTA hatch 4p')).toBe(0)
  })

  test('does not part four doors from five', () => {
    expect(custo('uno 4p', 'UNO 5p')).toBe(0)
  })
})

test.each([
  ['1.0 flex', '1.0 gasolina', true],
  ['1.0 mec', '1.0', true],
  ['1.0 aut', '1.0', false],
  ['1.0', '1.0 turbo', false],
  ['1.0 4p', '1.0 2p', false],
  ['1.0 8v', '1.0', true],
  ['1.0 8v', '1.0 16v', false],
  ['1.0 4p', '1.0', true],
  ['flex', 'diesel', false],
  ['alcool', 'gasolina', false],
  ['aut mec', 'aut', true],
  ['hatch', '', true],
  ['sedan', '', false],
])('%j and %j are one version by their facts: %s', (a, b, mesma) => {
  expect([temMesmosFatos(ler(a), ler(b)), temMesmosFatos(ler(b), ler(a))]).toEqual([mesma, mesma])
})
