import { describe, expect, test } from 'vitest'
import { buscaDe } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { limparDigitado, listarModosDeLer } from './limpar-digitado.ts'

describe('the words that name a model, out of the typed ones', () => {
  test.each([
    ['toyota', 'carro', 'Toyota Corolla XEi 2.0', ['corolla', 'xei', '2.0']],
    ['toyota', 'carro', 'meu corolla preto 2019 completo', ['corolla']],
    ['toyota', 'carro', 'SW4', ['hilux', 'sw4']],
    // A word of the brand that is a model's name stays.
    ['bmw', 'carro', 'BMW 320i', ['320i']],
    ['honda', 'moto', 'honda cg160', ['cg160']],
    ['honda', 'moto', 'Titan 160', ['cg', '160', 'titan']],
    ['honda', 'moto', 'cb 500 f', ['cb', '500f']],
    // A year after a name is removed; a number that the brand has stays.
    ['mercedes-benz', 'caminhao', 'Axor 1933 2012', ['axor', '1933']],
    ['toyota', 'carro', '', []],
    ['toyota', 'carro', 'carro novo', []],
    ['toyota', 'carro', '🚗', []],
  ] as const)('%s, %s: %j is %j', (marca, tipo, digitado, palavras) => {
    expect(limparDigitado(buscaDe(marca, tipo), digitado)).toEqual(palavras)
  })

  test('each reading comes once, as typed first', () => {
    expect(listarModosDeLer(buscaDe('toyota'), ['corolla', 'xei'])).toEqual([['corolla', 'xei']])
    expect(listarModosDeLer(buscaDe('mercedes-benz', 'caminhao'), ['2426', 'atego'])).toEqual([
      ['2426', 'atego'],
      ['atego', '2426'],
    ])
    expect(listarModosDeLer(buscaDe('honda', 'moto'), ['cg160'])).toEqual([['cg160'], ['cg', '160']])
  })
})
