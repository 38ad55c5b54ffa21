import { describe, expect, test } from 'vitest'
import { indice } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { ehNumeroDeModelo, escolherVersoes } from './escolher.ts'

describe('the versions of a family that fit the other words', () => {
  /** Positions in `indice`: XEi, GLi, Fielder and Cross. */
  const corollas = [0, 1, 2, 3]
  const de = (nome: string[], resto: string[] = []) => escolherVersoes(indice, corollas, nome, resto)

  test('without other words, all except the compound models', () => {
    const achada = de(['corolla'])
    expect(achada.posicoes).toEqual([0, 1])
    expect(achada.amplas).toEqual(corollas)
  })

  test('the second word of a compound model selects it', () => {
    expect(de(['corolla'], ['cross']).posicoes).toEqual([3])
    expect(de(['corolla'], ['cross']).amplas).toEqual([])
  })

  test.each([
    [['xei'], [0]],
    [['1.8'], [1]],
    [['gli', '1.8'], [1]],
  ])('%j: %j', (resto, posicoes) => expect(de(['corolla'], resto).posicoes).toEqual(posicoes))

  test('words that no version has are reported as left over', () => {
    expect(de(['corolla'], ['midnight']).naoUsadas).toEqual(['midnight'])
  })

  test('a number that names another model finds none, and offers the family', () => {
    const achada = de(['corolla'], ['300'])
    expect(achada.posicoes).toEqual([])
    expect(achada.vizinhas).toEqual([0, 1])
    expect(achada.candidatos).toEqual(['Corolla'])
  })
})

test.each([
  ['160', true],
  ['1933', true],
  ['320i', true],
  ['1600', false],
  ['1.0', false],
  ['titan', false],
])('%j is the number of a model: %s', (palavra, eh) => expect(ehNumeroDeModelo(palavra)).toBe(eh))
