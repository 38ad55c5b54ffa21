import { expect, test } from 'vitest'
import { catalogo } from '#domain/catalogo/catalogo.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import { caminhoDosComparados, chaveDoComparado, lerComparados } from './comparacao.ts'
import { guiasDaReferencia } from './montar-guia.ts'

const guias = guiasDaReferencia(carregarModelo().referencia, tipo => catalogo(tipo).marcas, 1_000)
const [ONIX, HB20, CIVIC, UNO] = [
  'carro/chevrolet/onix/2019',
  'carro/hyundai/hb20/2019',
  'carro/honda/civic/2019',
  'carro/fiat/uno/2019',
]

test('an address that names no vehicle comes back in words, for the search', () => {
  const { comparados, perdidas } = lerComparados(guias, ['carro/fiat/uno-voador/2019', ONIX, 'x', ''])
  expect(comparados.map(chaveDoComparado)).toEqual([ONIX])
  expect(perdidas).toEqual(['fiat uno voador 2019', 'x'])
  expect(lerComparados(guias, ['carro/chevrolet/onix/1990']).perdidas).toEqual(['chevrolet onix 1990'])
})

test('a repeated vehicle is shown once and named, and a fourth one is counted', () => {
  const { comparados, repetidos, demais } = lerComparados(guias, [ONIX, HB20, ONIX, CIVIC, UNO])
  expect(caminhoDosComparados(comparados)).toBe(`/comparar?v=${ONIX}&v=${HB20}&v=${CIVIC}`)
  expect(repetidos.map(chaveDoComparado)).toEqual([ONIX])
  expect(demais).toBe(1)
})
