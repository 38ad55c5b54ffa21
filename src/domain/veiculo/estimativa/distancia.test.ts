import { describe, expect, test } from 'vitest'
import { ANO_ZERO_KM } from '../fipe.ts'
import { construirReferencia } from '../referencia/referencia.ts'
import { covariar, parear, resolverPesos } from './covariancia.ts'
import { calcularDistancia, contarPassos, distanciaSemPalavras } from './distancia.ts'
import { NUCLEOS } from './nucleo.ts'

const TEXTOS = [
  ['ARGO 1.0 Flex', 'Flex', '001001-1'],
  ['ARGO DRIVE 1.0 Flex', 'Flex', '001002-1'],
  ['ARGO DRIVE 1.3 Flex Aut', 'Flex', '001003-1'],
  ['CRONOS DRIVE 1.3 Flex Aut', 'Flex', '001090-1'],
  ['ARGO DRIVE 1.3 Aut', 'Diesel', '009003-1'],
  ['TORO VOLCANO 2.0 4x4', 'Diesel', '001400-1'],
] as const
const [ARGO, DRIVE, DRIVE_AUT, CRONOS, A_DIESEL, TORO] = [0, 1, 2, 3, 4, 5] as const
const { vizinhanca } = construirReferencia(
  TEXTOS.flatMap(([modelo, combustivel, codigo_fipe]) =>
    [2022, ANO_ZERO_KM].map(ano => ({
      tipo: 'carro' as const,
      marca: 'Fiat',
      modelo,
      ano,
      combustivel,
      codigo_fipe,
      preco_reais: 60_000,
      mes_ref: '2026-08',
    })),
  ),
)
const nucleo = NUCLEOS.carro.codigo
const vizinho = vizinhanca.vizinhos.codigo
const distanciaEntre = (a: number, b: number) => calcularDistancia(nucleo, vizinho(a), vizinho(b))
const todos = TEXTOS.map((_, i) => i)
const pares = todos.flatMap(a => todos.map(b => [a, b] as const))

describe('distance between two versions', () => {
  test('is zero to itself, is symmetric, and is never below the distance without words', () => {
    for (const [a, b] of pares) {
      if (a === b) expect(distanciaEntre(a, b)).toBe(0)
      else expect(distanciaEntre(a, b)).toBeGreaterThan(0)
      expect(distanciaEntre(a, b)).toBeCloseTo(distanciaEntre(b, a), 12)
      expect(distanciaSemPalavras(nucleo, vizinho(a), vizinho(b))).toBeLessThanOrEqual(distanciaEntre(a, b))
    }
  })

  test.each([
    ['one trim more', 'engine and gearbox too', [DRIVE, ARGO], [DRIVE_AUT, ARGO]],
    ['another family', 'another family, engine and trim', [CRONOS, DRIVE_AUT], [TORO, DRIVE_AUT]],
    ['another engine and gearbox', 'another fuel too', [DRIVE_AUT, DRIVE], [A_DIESEL, DRIVE]],
  ] as const)('%s is nearer than %s', (_perto, _longe, [a, b], [c, d]) => {
    expect(distanciaEntre(a, b)).toBeLessThan(distanciaEntre(c, d))
  })

  test.each([
    [ARGO, ARGO, 0],
    [ARGO, DRIVE, 1],
    [DRIVE, ARGO, 1],
    [ARGO, CRONOS, 89],
    [ARGO, TORO, 399],
    // The distance between codes of different thousands says nothing.
    [ARGO, A_DIESEL, 2_000],
  ])('between the codes of %d and %d there are %d steps', (a, b, passos) =>
    expect(contarPassos(vizinho(a).traco, vizinho(b).traco)).toBe(passos),
  )

  test.each([
    ['family', { familia: -1 }, nucleo.distancia_outra_familia],
    ['fuel', { combustivel: -1 }, nucleo.distancia_outro_combustivel],
    ['model of two words, which counts in covariances alone', { modelo: -1 }, 0],
  ])('another %s adds what it counts', (_qual, mudanca, custo) => {
    const outro = { ...vizinho(DRIVE), ...mudanca }
    expect(calcularDistancia(nucleo, vizinho(ARGO), outro) - distanciaEntre(ARGO, DRIVE)).toBeCloseTo(
      custo,
      12,
    )
  })

  test.each([
    [0.5, 0.5],
    [null, 0.3],
  ])('a size that differs by %s counts as %d of the share of sizes', (maior, vezes) => {
    const { traco } = vizinho(DRIVE)
    const tamanho = maior === null ? null : (traco.tamanho ?? 0) + maior
    const outro = { ...vizinho(DRIVE), traco: { ...traco, tamanho } }
    const custo = calcularDistancia(nucleo, vizinho(ARGO), outro) - distanciaEntre(ARGO, DRIVE)
    expect(custo).toBeCloseTo(vezes * nucleo.distancia_do_tamanho, 12)
  })

  test('a missing code is far from every other', () => {
    const semCodigo = { ...vizinho(ARGO).traco, codigo: Number.NaN }
    expect(contarPassos(semCodigo, vizinho(DRIVE).traco)).toBe(2_000)
  })
})

describe('shared variance of rows', () => {
  const par = (a: number, b: number) => parear(nucleo, vizinho(a), vizinho(b), distanciaEntre(a, b))
  const comum = (a: number, b: number, anos: number) => covariar(nucleo, par(a, b), anos)

  test('falls with the years between, and is largest with itself', () => {
    for (const [a, b] of pares) {
      const pelosAnos = [0, 1, 3, 8, 16].map(anos => comum(a, b, anos))
      expect(pelosAnos).toEqual(pelosAnos.toSorted((x, y) => y - x))
      expect(comum(a, b, 0)).toBeLessThanOrEqual(comum(a, a, 0) + 1e-12)
    }
  })

  const nada = { sempre: 0, mesmoAno: 0, codigo: 0, palavras: 0, familia: 0, modelo: 0, versao: 0 }
  test.each([
    ['sempre', 0, 1],
    ['sempre', 9, 1],
    ['mesmoAno', 0, 1],
    ['mesmoAno', 1, 0],
    ['codigo', 2, Math.exp(-2 / nucleo.codigo_decai_anos)],
    ['palavras', 2, Math.exp(-2 / nucleo.palavras_decai_anos)],
    ['familia', 2, Math.exp(-2 / nucleo.familia_decai_anos)],
    ['modelo', 2, Math.exp(-2 / nucleo.modelo_decai_anos)],
    ['versao', 2, Math.exp(-2 / nucleo.versao_decai_anos)],
  ] as const)('one of %s, %d years apart, is %d', (parte, anos, comum) => {
    expect(covariar(nucleo, { ...nada, [parte]: 1 }, anos)).toBeCloseTo(comum, 12)
  })

  test('a family shares more than a brand', () => {
    expect(comum(DRIVE, DRIVE_AUT, 0)).toBeGreaterThan(comum(DRIVE, TORO, 0))
  })
})

describe('weights of rows', () => {
  const linha = (posicao: number, ano: number, alvo: number) => ({
    vizinho: posicao,
    ano,
    residuo: 0,
    covariancia: covariar(
      nucleo,
      parear(nucleo, vizinho(alvo), vizinho(posicao), distanciaEntre(alvo, posicao)),
      Math.abs(ano - 2022),
    ),
  })
  const daqui = todos.map(vizinho)
  const pesar = (linhas: ReturnType<typeof linha>[]) => [...resolverPesos(linhas, daqui, nucleo)]

  test('the weight of a single row is its covariance over its variance', () => {
    const uma = linha(DRIVE, 2022, DRIVE)
    const propria = covariar(nucleo, parear(nucleo, vizinho(DRIVE), vizinho(DRIVE), 0), 0)
    expect(pesar([uma])[0]).toBeCloseTo(uma.covariancia / (propria + nucleo.ruido ** 2), 10)
  })

  test('they solve their system of equations', () => {
    const linhas = [linha(ARGO, 2022, DRIVE), linha(DRIVE_AUT, 2021, DRIVE), linha(TORO, 2020, DRIVE)]
    const pesos = pesar(linhas)
    for (const x of linhas) {
      const soma = linhas.reduce((total, y, j) => {
        const p = parear(nucleo, vizinho(x.vizinho), vizinho(y.vizinho), distanciaEntre(x.vizinho, y.vizinho))
        const ruido = x === y ? nucleo.ruido ** 2 : 0
        return total + (pesos[j] ?? 0) * (covariar(nucleo, p, Math.abs(x.ano - y.ano)) + ruido)
      }, 0)
      expect(soma).toBeCloseTo(x.covariancia, 10)
    }
  })

  test('the nearer row weighs more, and without rows there is no weight', () => {
    const [perto = 0, longe = 0] = pesar([linha(DRIVE_AUT, 2022, DRIVE), linha(TORO, 2022, DRIVE)])
    expect(perto).toBeGreaterThan(longe)
    expect(pesar([])).toEqual([])
  })
})
