import { describe, expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import type { TipoFipe } from '../fipe.ts'
import { versaoEm } from '../versoes/versao-fipe.ts'
import { ehNumeroDeModelo, escolherVersoes } from './escolher.ts'
import {
  buscarNaMarca,
  ehNomeDeModelo,
  type FamiliaAchada,
  lerNomeCurto,
  listarNomes,
} from './familia-achada.ts'
import { limparDigitado, listarModosDeLer, separarNumeros } from './limpar-digitado.ts'
import { procurarPorApelido, procurarPorApelidoParecido } from './pelo-apelido.ts'
import { procurarPeloComeco } from './pelo-comeco.ts'
import { procurarPeloSom } from './pelo-som.ts'

const indice = indiceDe([
  ['carro', 'Toyota', 'Corolla XEi 2.0 Flex 16V Aut.'],
  ['carro', 'Toyota', 'Corolla GLi 1.8 Flex 16V Aut.'],
  ['carro', 'Toyota', 'Corolla Fielder 1.8 16V Aut.'],
  ['carro', 'Toyota', 'Corolla Cross XRE 2.0 16V Flex Aut.'],
  ['carro', 'Toyota', 'Hilux SW4 SRX 2.8 4x4 Dies. Aut'],
  ['carro', 'Toyota', 'Hilux CD SRV 2.8 4x4 Dies. Aut'],
  ['carro', 'Renault', 'SANDERO Stepway 1.6 8V'],
  ['carro', 'Renault', 'STEPWAY Zen 1.6 16V'],
  ['carro', 'Renault', 'SANDERO Zen 1.0 12V'],
  ['carro', 'BMW', '320iA 2.0 Turbo 16V'],
  ['carro', 'BMW', '328iA 2.0 Turbo 16V'],
  ['moto', 'HONDA', 'CG 160 TITAN Flex'],
  ['moto', 'HONDA', 'CG 160 FAN Flex'],
  ['moto', 'HONDA', 'CG 150 TITAN KS'],
  ['moto', 'HONDA', 'CB 500F/ABS'],
  ['moto', 'HONDA', 'CB 500X/ABS'],
  ['moto', 'HONDA', 'NXR 160 BROS'],
  ['caminhao', 'MERCEDES-BENZ', 'Atego 2426 6x2 (diesel)'],
  ['caminhao', 'MERCEDES-BENZ', 'Axor 1933 S 4x2 (diesel)'],
])
const busca = (marca: string, tipo: TipoFipe = 'carro') => buscarNaMarca(indice, [tipo], marca)
const textos = (posicoes: readonly number[]) => posicoes.map(posicao => versaoEm(indice, posicao).texto)
const achados = (achada: FamiliaAchada | null) => achada && textos(achada.posicoes)

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
    expect(limparDigitado(busca(marca, tipo), digitado)).toEqual(palavras)
  })

  test.each([
    [['titan160'], ['titan', '160']],
    [['fh460'], ['fh', '460']],
    [['sw4'], ['sw4']],
    [['1.0i'], ['1.0i']],
    [['16v'], ['16v']],
    [['hb20s'], ['hb', '20s']],
    [[], []],
  ])('numbers of %j apart: %j', (juntas, separadas) => {
    expect(separarNumeros(juntas)).toEqual(separadas)
  })

  test('each reading comes once, as typed first', () => {
    expect(listarModosDeLer(busca('toyota'), ['corolla', 'xei'])).toEqual([['corolla', 'xei']])
    expect(listarModosDeLer(busca('mercedes-benz', 'caminhao'), ['2426', 'atego'])).toEqual([
      ['2426', 'atego'],
      ['atego', '2426'],
    ])
    expect(listarModosDeLer(busca('honda', 'moto'), ['cg160'])).toEqual([['cg160'], ['cg', '160']])
  })
})

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

  test('each once, the commonest first, and no more than five', () => {
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
    expect(ehNomeDeModelo(busca('toyota'), palavra)).toBe(nomeia),
  )

  test.each([
    ['160', true],
    ['1933', true],
    ['320i', true],
    ['1600', false],
    ['1.0', false],
    ['titan', false],
  ])('%j is the number of a model: %s', (palavra, eh) => expect(ehNumeroDeModelo(palavra)).toBe(eh))
})

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
    expect(achados(procurarPeloComeco(busca(marca, tipo), palavras))).toEqual(certos)
  })

  test('a number that the family lacks finds nothing and offers the known numbers', () => {
    const achada = procurarPeloComeco(busca('honda', 'moto'), ['cg', '190'])
    expect(achados(achada)).toEqual([])
    expect(achada?.candidatos).toEqual(['CG 160', 'CG 150'])
  })

  test('a name that begins no text finds nothing', () => {
    for (const palavras of [['fielder'], ['zzyzx'], ['xei', 'corolla'], []])
      expect(procurarPeloComeco(busca('toyota'), palavras)).toBeNull()
  })

  test('a motorcycle without its letter may be either and is not one family', () => {
    const achada = procurarPeloComeco(busca('honda', 'moto'), ['cb', '500f'])
    expect(achados(achada)).toEqual(['CB 500F/ABS'])
  })
})

describe('by a name that FIPE writes after another one', () => {
  test.each([
    ['toyota', 'carro', ['fielder'], ['Corolla Fielder 1.8 16V Aut.']],
    ['toyota', 'carro', ['sw4'], ['Hilux SW4 SRX 2.8 4x4 Dies. Aut']],
    ['honda', 'moto', ['bros'], ['NXR 160 BROS']],
    ['honda', 'moto', ['titan', '160'], ['CG 160 TITAN Flex']],
  ] as const)('%s %s %j', (marca, tipo, palavras, certos) => {
    expect(achados(procurarPorApelido(busca(marca, tipo), palavras))).toEqual(certos)
  })

  test('a nickname of two models asks for a choice', () => {
    const achada = procurarPorApelido(busca('honda', 'moto'), ['titan'])
    expect(achados(achada)).toEqual([])
    expect(achada?.candidatos).toEqual(['CG 150', 'CG 160'])
    expect(textos(achada?.apelidadas ?? []).sort()).toEqual(['CG 150 TITAN KS', 'CG 160 TITAN Flex'])
  })

  test.each([[['zzyzx']], [['ab']], [[]]])('%j: nothing', palavras => {
    expect(procurarPorApelido(busca('toyota'), palavras)).toBeNull()
  })

  test('a word that the nickname’s version lacks is left over', () => {
    const achada = procurarPorApelido(busca('toyota'), ['fielder', 'sw4'])
    expect([achados(achada), achada?.naoUsadas]).toEqual([['Corolla Fielder 1.8 16V Aut.'], ['sw4']])
  })

  test.each([
    [['fieldar'], ['Corolla Fielder 1.8 16V Aut.']],
    [['fildar'], []],
    // A word of the table is not a misspelling of another.
    [['cross'], []],
    [['xeii'], []],
  ])('misspelled, %j: %j', (palavras, certos) => {
    expect(achados(procurarPorApelidoParecido(busca('toyota'), palavras))).toEqual(certos)
  })
})

describe('by the sound', () => {
  test.each([
    ['toyota', ['corola'], 2],
    ['toyota', ['korolla', 'xei'], 1],
    ['toyota', ['corolacross'], 1],
    ['renault', ['sandeiro'], 1],
    ['toyota', ['zzyzx'], 0],
    ['toyota', ['co'], 0],
  ] as const)('of %s, %j: %d versions', (marca, palavras, quantas) => {
    expect(procurarPeloSom(busca(marca), palavras).posicoes).toHaveLength(quantas)
  })

  test('a name equally near to two models gives a question', () => {
    const achada = procurarPeloSom(busca('bmw'), ['32ia'])
    expect(achada.posicoes).toEqual([])
  })
})

describe('the versions of a family that fit the other words', () => {
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

  test('a number that names another model gives a question', () => {
    const achada = de(['corolla'], ['300'])
    expect(achada.posicoes).toEqual([])
    expect(achada.vizinhas).toEqual([0, 1])
    expect(achada.candidatos).toEqual(['Corolla'])
  })
})
