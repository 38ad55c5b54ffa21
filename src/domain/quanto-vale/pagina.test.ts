import { expect, test } from 'vitest'
import type { Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { precisao } from '#domain/avaliacao/precisao.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import type { FamiliaDaGuia, MarcaDaGuia } from './guia.ts'
import {
  acharAnoMaisAnunciado,
  fatosDaMarca,
  fatosDaPagina,
  listarAnunciadas,
  temFatosBastantes,
} from './pagina.ts'

const PERDA = {
  percentual: 3,
  min_percentual: -1,
  max_percentual: 8,
  de: '2025-08',
  ate: '2026-08',
  alta: { percentual: 20, ate: '2022-02' },
}
const avaliacao = (mudancas: Partial<Avaliada>): Avaliada => ({
  ...AVALIACAO,
  perda_em_12_meses: null,
  custo_km: null,
  anuncios_parecidos: null,
  ...mudancas,
})

test('the facts of a page come from its valuation, and the error from adverts of its kind and age', () => {
  const anuncios = { quantos: 38, de: 48_100, ate: 60_300, de_que: 'familia' as const }
  const fatos = fatosDaPagina(
    'carro',
    7,
    avaliacao({ perda_em_12_meses: PERDA, custo_km: 1.11, anuncios_parecidos: anuncios }),
    24,
  )
  expect(fatos).toMatchObject({ perda: PERDA, custo_km: 1.11, anuncios, historico: true })
  expect(fatos.erro?.percentual).toBeGreaterThan(1)
  expect(fatos.erro?.anuncios).toBeGreaterThanOrEqual(100)
  expect(fatosDaPagina('caminhao', 7, avaliacao({}), 0)).toEqual({
    perda: null,
    custo_km: null,
    anuncios: null,
    erro: null,
    historico: false,
  })
})

test.each([
  [{ perda_em_12_meses: PERDA, custo_km: 1.1 }, 2, true],
  [{ perda_em_12_meses: PERDA, custo_km: 1.1 }, 1, false],
  [{}, 24, false],
])('a lorry with %j and %d months has enough facts of its own: %j', (mudancas, meses, bastam) => {
  expect(temFatosBastantes(fatosDaPagina('caminhao', 7, avaliacao(mudancas), meses))).toBe(bastam)
})

const erroDe = (tipo: 'carro' | 'moto', idade: number) => fatosDaPagina(tipo, idade, avaliacao({}), 0).erro

test('the error is measured on cars of its age group, and unknown where the group has too few adverts', () => {
  const grupos = precisao.carros_bandas.por_idade_anos
  expect(grupos.length).toBeGreaterThan(2)
  for (const { de, ate, erro_percentual: percentual, anuncios } of grupos) {
    const erro = anuncios >= 100 ? { percentual, anuncios } : null
    expect([de, (ate ?? de + 40) - 1].map(idade => erroDe('carro', idade))).toEqual([erro, erro])
  }
  const { erro_percentual: percentual, anuncios } = precisao.motos
  expect(erroDe('moto', 3)).toEqual({ percentual, anuncios })
})

test('a group of 99 adverts has no published error, a group of 100 has one', () => {
  const grupo = itemEm(precisao.carros_bandas.por_idade_anos, 0)
  const { anuncios } = grupo
  const erroCom = (quantos: number) => {
    Object.assign(grupo, { anuncios: quantos })
    return erroDe('carro', grupo.de)
  }
  try {
    expect(erroCom(99)).toBeNull()
    expect(erroCom(100)).toEqual({ percentual: grupo.erro_percentual, anuncios: 100 })
  } finally {
    Object.assign(grupo, { anuncios })
  }
})

const FIAT: MarcaDaGuia = { nome: 'Fiat', endereco: 'fiat', tipo: 'carro', familias: new Map() }
const familiaDaFiat = (
  nome: string,
  anuncios: [number, number][],
  anos: readonly number[] = [2020],
): FamiliaDaGuia => ({
  nome,
  endereco: nome.toLowerCase(),
  marca: FIAT,
  anos: [...anos],
  posicoes: [],
  conhecida: true,
  anuncios: new Map(anuncios),
})

test('the most advertised year is the newest of several, and without adverts the newest of all', () => {
  const anos = [2018, 2019, 2020, 2021]
  const mais = (...anuncios: [number, number][]) =>
    acharAnoMaisAnunciado(familiaDaFiat('Uno', anuncios, anos))
  expect(mais([2018, 2], [2019, 9], [2021, 3])).toBe(2019)
  expect(mais([2018, 7], [2020, 7])).toBe(2020)
  expect(mais()).toBe(2021)
  expect(acharAnoMaisAnunciado(familiaDaFiat('Uno', [], []))).toBeUndefined()
})

test('the facts of a brand are medians of its most advertised families, without those that lack the fact', () => {
  const familias = [
    familiaDaFiat('Uno', [[2020, 3]]),
    familiaDaFiat('Argo', [[2020, 6]]),
    familiaDaFiat('Doblo', [[2020, 2]]),
    familiaDaFiat('Oggi', []),
  ]
  const valores: Record<string, Partial<Avaliada>> = {
    Uno: { perda_em_12_meses: { ...PERDA, percentual: 8 }, custo_km: 0.9 },
    Argo: { perda_em_12_meses: { ...PERDA, percentual: 5 }, custo_km: 1.1 },
    Doblo: { perda_em_12_meses: { ...PERDA, percentual: 1 }, custo_km: null },
  }
  const marca = { ...FIAT, familias: new Map(familias.map(familia => [familia.endereco, familia])) }
  const fatos = (mudanca: Partial<Avaliada> = {}) =>
    fatosDaMarca(({ modelo }) => avaliacao({ ...valores[modelo], ...mudanca }), marca)
  expect(fatos()).toEqual({ perda_percentual: 5, custo_km: 1.1, anuncios: { quantos: 11, familias: 3 } })
  expect(fatos({ perda_em_12_meses: null, custo_km: null })).toMatchObject({
    perda_percentual: null,
    custo_km: null,
  })
  expect(fatosDaMarca(() => avaliacao({}), FIAT)).toEqual({
    perda_percentual: null,
    custo_km: null,
    anuncios: null,
  })
})

test('the most advertised families come first, and families without adverts are absent', () => {
  const familias = [
    familiaDaFiat('Doblo', []),
    familiaDaFiat('Uno', [[2020, 3]]),
    familiaDaFiat('Argo', [
      [2020, 2],
      [2021, 4],
    ]),
  ]
  expect(listarAnunciadas(familias).map(({ nome }) => nome)).toEqual(['Argo', 'Uno'])
})
