import { describe, expect, test } from 'vitest'
import { buscaDe, indice } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { ehNomeDeModelo, lerNomeCurto, listarNomes } from './familia-achada.ts'

describe('names of families', () => {
  test.each([
    ['CG 160 TITAN Flex', 'CG 160'],
    ['Corolla XEi 2.0', 'Corolla'],
    ['CB 500F/ABS', 'CB 500F'],
    ['NXR', 'NXR'],
    ['Tiggo 7 Pro', 'Tiggo 7'],
    ['L-1113 2p (diesel)', 'L-1113'],
    ['', ''],
  ])('%j is offered as %j', (texto, nome) => expect(lerNomeCurto(texto)).toBe(nome))

  test('are listed once each, the commonest first, and at most five', () => {
    expect(listarNomes(indice, [4, 0, 1, 2])).toEqual(['Corolla', 'Hilux'])
    expect(listarNomes(indice, [])).toEqual([])
    expect(
      listarNomes(
        indice,
        indice.versoes.map((_, i) => i),
      ).length,
    ).toBe(5)
  })

  test.each([
    ['corolla', true],
    ['corollacross', true],
    ['cross', false],
    ['xei', false],
    ['', false],
  ])('%j names a model of the brand: %s', (palavra, nomeia) =>
    expect(ehNomeDeModelo(buscaDe('toyota'), palavra)).toBe(nomeia),
  )
})
