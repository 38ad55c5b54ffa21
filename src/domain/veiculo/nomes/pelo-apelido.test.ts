import { describe, expect, test } from 'vitest'
import { buscaDe, textosAchados, textosDe } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { procurarPorApelido, procurarPorApelidoParecido } from './pelo-apelido.ts'

describe('by a name that FIPE writes after another one', () => {
  test.each([
    ['toyota', 'carro', ['fielder'], ['Corolla Fielder 1.8 16V Aut.']],
    ['toyota', 'carro', ['sw4'], ['Hilux SW4 SRX 2.8 4x4 Dies. Aut']],
    ['honda', 'moto', ['bros'], ['NXR 160 BROS']],
    ['honda', 'moto', ['titan', '160'], ['CG 160 TITAN Flex']],
  ] as const)('%s %s %j', (marca, tipo, palavras, certos) => {
    expect(textosAchados(procurarPorApelido(buscaDe(marca, tipo), palavras))).toEqual(certos)
  })

  test('a nickname of two models offers both', () => {
    const achada = procurarPorApelido(buscaDe('honda', 'moto'), ['titan'])
    expect(textosAchados(achada)).toEqual([])
    expect(achada?.candidatos).toEqual(['CG 150', 'CG 160'])
    expect(textosDe(achada?.apelidadas ?? []).sort()).toEqual(['CG 150 TITAN KS', 'CG 160 TITAN Flex'])
  })

  test.each([[['zzyzx']], [['ab']], [[]]])('%j: nothing', palavras => {
    expect(procurarPorApelido(buscaDe('toyota'), palavras)).toBeNull()
  })

  test('a word that the nickname’s version lacks is left over', () => {
    const achada = procurarPorApelido(buscaDe('toyota'), ['fielder', 'sw4'])
    expect([textosAchados(achada), achada?.naoUsadas]).toEqual([['Corolla Fielder 1.8 16V Aut.'], ['sw4']])
  })

  test.each([
    [['fieldar'], ['Corolla Fielder 1.8 16V Aut.']],
    [['fildar'], []],
    // A word of the table is not a misspelling of another.
    [['cross'], []],
    [['xeii'], []],
  ])('misspelled, %j: %j', (palavras, certos) => {
    expect(textosAchados(procurarPorApelidoParecido(buscaDe('toyota'), palavras))).toEqual(certos)
  })
})
