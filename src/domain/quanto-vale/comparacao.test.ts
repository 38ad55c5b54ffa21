import { expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import {
  caminhoDaComparacao,
  caminhoDosComparados,
  chaveDoComparado,
  escolherComparado,
  lerComparados,
  lerDigitado,
} from './comparacao.ts'
import { guiasDaReferencia } from './montar-guia.ts'

const guias = guiasDaReferencia(carregarModelo().referencia, tipo => catalogoDe(tipo).marcas, 1_000)
const [ONIX, HB20, CIVIC, UNO] = [
  'carro/chevrolet/onix/2019',
  'carro/hyundai/hb20/2019',
  'carro/honda/civic/2019',
  'carro/fiat/uno/2019',
]

test('an address that names no vehicle comes back in words, for the search', () => {
  const { comparados, textosSemVeiculo } = lerComparados(guias, ['carro/fiat/uno-voador/2019', ONIX, 'x', ''])
  expect(comparados.map(chaveDoComparado)).toEqual([ONIX])
  expect(textosSemVeiculo).toEqual(['fiat uno voador 2019', 'x'])
  expect(lerComparados(guias, ['carro/chevrolet/onix/1990']).textosSemVeiculo).toEqual([
    'chevrolet onix 1990',
  ])
})

test('an address of an unknown type names no vehicle', () => {
  const { comparados, textosSemVeiculo } = lerComparados(guias, ['barco/chevrolet/onix/2019'])
  expect(comparados).toEqual([])
  expect(textosSemVeiculo).toEqual(['barco chevrolet onix 2019'])
})

test('a family without years has no vehicle to compare', () => {
  const [onix] = guias.procurar('onix').achadas
  if (!onix?.familia) throw new Error('no Onix')
  expect(escolherComparado({ mes: null }, { ...onix, familia: { ...onix.familia, anos: [] } }, [])).toBeNull()
})

test('a repeated vehicle is shown once and named, and a fourth one is counted', () => {
  const { comparados, veiculosRepetidos, veiculosDemais } = lerComparados(guias, [
    ONIX,
    HB20,
    ONIX,
    CIVIC,
    UNO,
  ])
  expect(caminhoDosComparados(comparados)).toBe(`/comparar?v=${ONIX}&v=${HB20}&v=${CIVIC}`)
  expect(veiculosRepetidos.map(chaveDoComparado)).toEqual([ONIX])
  expect(veiculosDemais).toBe(1)
})

test('a type alone comes back as its word, and an empty address as nothing', () => {
  expect(lerComparados(guias, ['carro', '/', '//', '-']).textosSemVeiculo).toEqual(['carro'])
})

test('of an address with thousands of vehicles the first are read, and the others counted', () => {
  const lido = lerComparados(guias, [
    ONIX,
    ...Array.from({ length: 5_000 }, (_, n) => `carro/fiat/voador-${n}/2019`),
  ])
  expect(lido.comparados).toHaveLength(1)
  expect(lido.textosSemVeiculo.length).toBeLessThan(20)
  expect(lido.textosSemVeiculo.length + lido.veiculosDemais).toBe(5_000)
})

test('without a year a vehicle takes that of the others, else the newest that is no coming model year', () => {
  const [onix] = guias.procurar('onix').achadas
  const [, hb20] = lerComparados(guias, [ONIX, HB20]).comparados
  if (!onix?.familia || !hb20) throw new Error('no Onix')
  const ano = (mes: string | null, outros: (typeof hb20)[] = []) =>
    escolherComparado({ mes }, onix, outros)?.ano
  expect(ano('2026-08', [hb20])).toBe(2019)
  expect(ano('2022-08')).toBe(2022)
  expect(ano(null)).toBe(onix.familia.anos[0])
  expect(ano('1990-08')).toBe(onix.familia.anos[0])
})

test('a text of any length is cut, and its spaces are joined before it is divided', () => {
  expect(lerDigitado('  onix \n\t ou   hb20 ')).toBe('onix ou hb20')
  expect(lerDigitado('a b'.repeat(100_000)).length).toBeLessThanOrEqual(240)
  expect(caminhoDaComparacao(guias, `onix${' '.repeat(200_000)}x`)).toBeNull()
  expect(caminhoDaComparacao(guias, 'onix 2019   OU   hb20 2019')).toBe(`/comparar?v=${ONIX}&v=${HB20}`)
})
