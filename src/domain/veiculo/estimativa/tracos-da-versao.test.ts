import { describe, expect, test } from 'vitest'
import { ANO_ZERO_KM, type TipoFipe } from '../fipe.ts'
import {
  type Medida,
  medidasDoAno,
  medidasDoTexto,
  numeroAntesDe,
  somarEfeitos,
  tracar,
} from './tracos-da-versao.ts'

const ler = (tipo: TipoFipe, chave_marca: string, texto: string, codigo_fipe: string | null = '004512-3') =>
  tracar({ tipo, chave_marca, texto, combustivel: 'Flex', codigo_fipe })

describe('price traits in the text of a version', () => {
  test.each([
    ['carro', 'chevrolet', 'ONIX SED. Plus LT 1.0 12V Flex Aut.', 'onix sedan plus lt 1.0 12v flex aut'],
    ['moto', 'honda', 'CB500F ABS', 'cb 500 f abs'],
    // A thousands point is not a decimal point, and "cc" adds nothing to the number.
    ['moto', 'bmw', 'R 1.250 GS Adventure', 'r 1250 gs adventure'],
    ['moto', 'suzuki', 'Inazuma 250cc', 'inazuma 250'],
    ['caminhao', 'volvo', 'FH-460 6x2 2p (diesel)(E5)', 'fh 460 6x2 2p diesel e5'],
  ] as const)('%s of %s: %j is %j', (tipo, marca, texto, palavras) => {
    expect(ler(tipo, marca, texto).palavras.join(' ')).toBe(palavras)
  })

  test.each([
    ['carro', 'ARGO 1.8 Flex', Math.log(1)],
    ['carro', 'ARGO 1.3 Flex', Math.log(1.3 / 1.8)],
    ['carro', 'ARGO 0.1 Flex', Math.log(0.3 / 1.8)],
    ['carro', 'ARGO Flex', null],
    ['moto', 'CG 160 FAN', Math.log(160 / 300)],
    ['moto', 'CG FAN', null],
    // Too small and too large for a displacement.
    ['moto', 'MT 09', null],
    ['moto', 'XYZ 4500', null],
    ['caminhao', 'Cargo 2429 6x2', Math.log(2429 / 300)],
  ] as const)('size of a %s, %j: %s', (tipo, texto, tamanho) => {
    const lido = ler(tipo, 'x', texto).tamanho
    if (tamanho === null) expect(lido).toBeNull()
    else expect(lido).toBeCloseTo(tamanho, 10)
  })

  test.each([
    ['Argo 1.3 Aut.', 1],
    ['Argo 1.3 CVT', 1],
    ['Argo 1.3 Mec.', -1],
    ['Argo 1.3', 0],
    // The first one counts.
    ['Argo 1.3 Mec./Aut.', -1],
  ])('gearbox of %j: %d', (texto, cambio) => expect(ler('carro', 'fiat', texto).cambio).toBe(cambio))

  test.each([
    ['BMW 320i 184cv 16V 4p', { cv: 184, v: 16, p: 4 }],
    ['Argo 1.3', { cv: Number.NaN, v: Number.NaN, p: Number.NaN }],
    ['Argo cv 0cv 98cv', { cv: 98, v: Number.NaN, p: Number.NaN }],
  ])('numbers with their endings in %j', (texto, { cv, v, p }) => {
    const { palavras } = ler('carro', 'bmw', texto)
    expect([
      numeroAntesDe(palavras, 'cv'),
      numeroAntesDe(palavras, 'v'),
      numeroAntesDe(palavras, 'p'),
    ]).toEqual([cv, v, p])
  })

  test('the other words have a class, and the first two are marked as near the beginning', () => {
    const { resto } = ler('carro', 'gm', 'S10 LTZ 4x4 2.8 TB CD 16V 4p 200')
    expect(
      Object.fromEntries([...resto].map(([palavra, { classe, perto }]) => [palavra, [classe, perto]])),
    ).toEqual({
      ltz: ['acabamento', true],
      '4x4': ['tracao', true],
      '2.8': ['litros', false],
      turbo: ['turbo', false],
      cd: ['cabine', false],
      '16v': ['valvulas', false],
      '4p': ['portas', false],
      200: ['numero', false],
    })
  })

  test.each([
    ['004512-3', 4512],
    ['abc', Number.NaN],
    [null, Number.NaN],
  ])('the code %j is number %d', (codigo, numero) =>
    expect(ler('carro', 'fiat', 'Argo', codigo).codigo).toBe(numero),
  )
})

describe('regressors', () => {
  const nomes = (medidas: readonly Medida[]) => medidas.map(([nome]) => nome)
  const somaDe = (medidas: readonly Medida[], nome: RegExp) =>
    medidas.filter(([um]) => nome.test(um)).reduce((soma, [, valor]) => soma + valor, 0)

  test('a text has its brand, fuel, each word once, and its size or a mark that the size is missing', () => {
    expect(nomes(medidasDoTexto(ler('carro', 'fiat', 'Argo Argo 1.3')))).toEqual([
      '',
      'm fiat',
      'c Flex',
      'p argo',
      'p 1.3',
      't',
      't fiat',
    ])
    expect(nomes(medidasDoTexto(ler('carro', 'fiat', 'Argo')))).toEqual(
      expect.arrayContaining(['s', 's fiat']),
    )
  })

  test('a motorcycle lies between two displacements, whose weights add up to one', () => {
    const medidas = medidasDoTexto(ler('moto', 'honda', 'CG 160 FAN'))
    expect(nomes(medidas).filter(nome => /^n \d/.test(nome))).toEqual(['n 3', 'n 4'])
    expect(somaDe(medidas, /^n \d/)).toBeCloseTo(1, 10)
  })

  test.each([
    [2026, ['i 1']],
    [2024, ['i 3']],
    [2021, ['i 5']],
    [2020, ['i 5', 'i 6']],
    [1900, ['i 14']],
    [ANO_ZERO_KM, ['i 0']],
  ])('model year %d in 2026 lies at %j', (ano, nos) => {
    const medidas = medidasDoAno(ler('carro', 'fiat', 'Argo'), ano, 2026)
    expect(nomes(medidas).filter(nome => /^i \d+$/.test(nome))).toEqual(nos)
    expect(somaDe(medidas, /^i \d+$/)).toBeCloseTo(1, 10)
    expect(nomes(medidas).includes('z')).toBe(ano === ANO_ZERO_KM)
  })

  test('effects add up, and an unknown regressor adds nothing', () => {
    const medidas: Medida[] = [
      ['a', 2, 1],
      ['b', 1, 1],
      ['?', 9, 1],
    ]
    expect(somarEfeitos({ a: 0.5, b: -0.25 }, medidas)).toBe(0.75)
    expect(somarEfeitos({}, medidas)).toBe(0)
  })
})
