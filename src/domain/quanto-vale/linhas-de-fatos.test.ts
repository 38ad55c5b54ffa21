import { expect, test } from 'vitest'
import { dizerFaixa, dizerFigura } from '#domain/avaliacao/relatorio/dito.ts'
import {
  acharBaseDoValor,
  dizerSuposto,
  type LinhaDeFatos,
  linhasDaMarca,
  linhasDoAno,
  nomearFatos,
} from './linhas-de-fatos.ts'
import type { FatosDaMarca, FatosDaPagina } from './pagina.ts'

const FATOS_AUSENTES: FatosDaPagina = {
  perda: null,
  custo_km: null,
  anuncios: null,
  erro: null,
  historico: false,
}
const FATOS: FatosDaPagina = {
  perda: { min_percentual: -1, percentual: 3, max_percentual: 8.25 },
  custo_km: 1.11,
  anuncios: { quantos: 1_038, de: 48_100, ate: 60_300 },
  erro: { percentual: 6.25, anuncios: 1_200 },
  historico: true,
}
const FATOS_DA_MARCA_AUSENTES: FatosDaMarca = { perda_percentual: null, custo_km: null, anuncios: null }

/** Replaces the space after "R$", which does not break. */
const ditas = (linhas: readonly LinhaDeFatos[]) =>
  linhas.map(linha => linha.map(parte => parte?.replaceAll('\u00a0', ' ')))

/** The sale range is wider than the range of the adverts. */
const DITO = {
  venda: { ...dizerFaixa(40_898, 70_040), meio: { ...dizerFigura(55_469), nome: 'Valor estimado' } },
}
const PARTES = 'Perda, combustível, manutenção, IPVA.'
const VARIAS = { ...DITO, referencia: { versoes: 8 } }
const UMA = { ...DITO, referencia: { versoes: 1 } }

test('the supposed kilometres are those of the age, to the thousand', () => {
  const suposto = (km: string) => `Com cerca de ${km}\u00a0km, o comum da idade, e bom estado.`
  expect(dizerSuposto('carro', 5)).toBe(suposto('74.000'))
  expect(dizerSuposto('moto', 0)).toBe(suposto('3.000'))
})

test('the facts of a year are lines; a loss is shown as a change, its ends swapped', () => {
  expect(ditas(linhasDoAno(FATOS, VARIAS))).toEqual([
    ['Variação em 12 meses', '−3%', 'Em geral, −8,3% a +1%.'],
    ['Custo por km', 'R$ 1,11', PARTES],
    [
      'Anúncios vistos',
      '1.038',
      '8 em 10 pedem de R$ 48.100 a R$ 60.300. Nossa faixa inclui todas as versões.',
    ],
    ['Nosso erro', 'até 6,3%', 'Em metade de 1.200 anúncios.'],
  ])
})

test('a page of one version does not explain a wider sale range by other versions', () => {
  const soAnuncios = { ...FATOS_AUSENTES, anuncios: FATOS.anuncios }
  expect(ditas(linhasDoAno(soAnuncios, UMA)).map(([, , detalhe]) => detalhe)).toEqual([
    '8 em 10 pedem de R$ 48.100 a R$ 60.300.',
  ])
})

const partida = { ...dizerFigura(54_909), nome: 'Referência' }

test.each([
  [[49_975, 54_908, 60_563, 63_604], 1, 'O valor parte da versão do meio.'],
  [[49_975, 54_909, 60_563], 1, 'O valor parte da versão do meio.'],
  [[49_975, 54_910, 60_563, 63_604, 65_000], 1, 'No valor, as versões mais anunciadas contam mais.'],
])('of the prices %j the value starts at number %j', (precos, indice, texto) => {
  expect(acharBaseDoValor(precos, { versoes: precos.length, partida })).toMatchObject({ indice, texto })
})

test('a value that starts between two versions has no version', () => {
  const base = acharBaseDoValor([49_975, 60_563], { versoes: 2, partida })
  expect([base?.indice, base?.texto]).toEqual([null, 'O valor parte de R$\u00a054.909, entre duas versões.'])
})

test('the value of one version needs no explanation', () => {
  expect(acharBaseDoValor([54_909], { versoes: 1, partida })).toBeNull()
})

test('a missing fact has no line and no name; a cost of zero has both', () => {
  expect(linhasDoAno(FATOS_AUSENTES, VARIAS)).toEqual([])
  expect(linhasDaMarca(FATOS_DA_MARCA_AUSENTES)).toEqual([])
  expect(nomearFatos(FATOS_AUSENTES)).toBe('')
  const gratis = { ...FATOS_AUSENTES, custo_km: 0 }
  expect(ditas(linhasDoAno(gratis, VARIAS))).toEqual([['Custo por km', 'R$ 0,00', PARTES]])
  expect(nomearFatos(gratis)).toBe('custo por quilômetro')
})

test('the facts of a brand are those of its typical model; a change of zero is one of them', () => {
  const fatos: FatosDaMarca = {
    perda_percentual: 0,
    custo_km: 0.9,
    anuncios: { quantos: 12_500, familias: 7 },
  }
  expect(ditas(linhasDaMarca(fatos))).toEqual([
    ['Variação em 12 meses', '0%'],
    ['Custo por km', 'R$ 0,90', PARTES],
    ['Anúncios vistos', '12.500 em 7 destes modelos'],
  ])
})

test('the description of a page names its facts, in their order', () => {
  expect(nomearFatos(FATOS)).toBe(
    'variação em 12 meses, custo por quilômetro, anúncios vistos e o nosso erro medido',
  )
})
