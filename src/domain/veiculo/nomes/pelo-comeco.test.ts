import { describe, expect, test } from 'vitest'
import { buscaDe, textosAchados } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { procurarPeloComeco } from './pelo-comeco.ts'

describe('by the beginning of the name', () => {
  test.each([
    // The Fielder and the Cross are separate models.
    ['toyota', 'carro', ['corolla'], ['Corolla XEi 2.0 Flex 16V Aut.', 'Corolla GLi 1.8 Flex 16V Aut.']],
    ['toyota', 'carro', ['corolla', 'xei'], ['Corolla XEi 2.0 Flex 16V Aut.']],
    ['toyota', 'carro', ['corolla', 'cross'], ['Corolla Cross XRE 2.0 16V Flex Aut.']],
    // Models with another first word in other years of FIPE.
    ['renault', 'carro', ['stepway'], ['STEPWAY Zen 1.6 16V', 'SANDERO Stepway 1.6 8V']],
    ['bmw', 'carro', ['320i'], ['320iA 2.0 Turbo 16V']],
    ['honda', 'moto', ['cg', '160'], ['CG 160 TITAN Flex', 'CG 160 FAN Flex']],
    ['honda', 'moto', ['cg', '160', 'fan'], ['CG 160 FAN Flex']],
    ['honda', 'moto', ['cg160'], ['CG 160 TITAN Flex', 'CG 160 FAN Flex']],
  ] as const)('%s %s %j', (marca, tipo, palavras, certos) => {
    expect(textosAchados(procurarPeloComeco(buscaDe(marca, tipo), palavras))).toEqual(certos)
  })

  test('a number that the family lacks finds nothing and offers the known numbers', () => {
    const achada = procurarPeloComeco(buscaDe('honda', 'moto'), ['cg', '190'])
    expect(textosAchados(achada)).toEqual([])
    expect(achada?.candidatos).toEqual(['CG 160', 'CG 150'])
  })

  test('a name with which no text begins finds nothing', () => {
    for (const palavras of [['fielder'], ['zzyzx'], ['xei', 'corolla'], []])
      expect(procurarPeloComeco(buscaDe('toyota'), palavras)).toBeNull()
  })

  test('a number with its letter selects the motorcycle', () => {
    const achada = procurarPeloComeco(buscaDe('honda', 'moto'), ['cb', '500f'])
    expect(textosAchados(achada)).toEqual(['CB 500F/ABS'])
  })
})
