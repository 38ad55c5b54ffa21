import { describe, expect, test } from 'vitest'
import { buscaDe } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { procurarPeloSom } from './pelo-som.ts'

describe('by the sound', () => {
  test.each([
    ['toyota', ['corola'], 2],
    ['toyota', ['korolla', 'xei'], 1],
    ['toyota', ['corolacross'], 1],
    ['renault', ['sandeiro'], 1],
    ['toyota', ['zzyzx'], 0],
    ['toyota', ['co'], 0],
  ] as const)('of %s, %j: %d versions', (marca, palavras, quantas) => {
    expect(procurarPeloSom(buscaDe(marca), palavras).posicoes).toHaveLength(quantas)
  })

  test('a name equally near to two models finds neither', () => {
    expect(procurarPeloSom(buscaDe('bmw'), ['32ia']).posicoes).toEqual([])
  })
})
