import { expect, test } from 'vitest'
import { verParecidos } from '#domain/avaliacao/mercado/comparaveis.ts'
import { julgarCasamentos } from '../contradicao.ts'
import { compararAnuncios, type Excesso } from './comparaveis.ts'

const excessos = (quantos: number, excesso: number, resto: Partial<Excesso> = {}): Excesso[] =>
  Array.from({ length: quantos }, (_, i) => ({
    fonte: 'loja',
    codigo_fipe: '001111-1',
    familia: 'carro|fiat|argo',
    ano: 2021,
    // Symmetric noise around the asking price.
    excesso: excesso + ((i % 5) - 2) * 0.01,
    contradita: false,
    corrige: true,
    ...resto,
  }))

const resto = excessos(60, 0, { codigo_fipe: '002222-2', familia: 'carro|fiat|mobi' })

test('higher asking prices in many adverts raise a version’s effect, which is shrunk to zero when they are few', () => {
  const log = (quantos: number) =>
    verParecidos(
      compararAnuncios([...resto, ...excessos(quantos, 0.06)]),
      '001111-1',
      'carro|fiat|argo',
      2021,
    ).log
  expect(log(2)).toBe(0)
  expect(log(30)).toBeGreaterThan(log(4))
  expect(log(30)).toBeGreaterThan(0.02)
  expect(log(30)).toBeLessThan(0.06)
})

test('one source alone counts less than two sources that agree, with the same number of adverts', () => {
  const de = (fontes: string[]) =>
    verParecidos(
      compararAnuncios([...resto, ...fontes.flatMap(fonte => excessos(20, 0.06, { fonte }))]),
      '001111-1',
      'carro|fiat|argo',
      2021,
    ).log
  expect(de(['loja', 'outra'])).toBeGreaterThan(de(['loja', 'loja']))
})

test('cells have a number and a range, never a single advert', () => {
  const { codigos } = compararAnuncios([
    ...resto,
    ...excessos(20, 0.06),
    ...excessos(2, 0.3, { codigo_fipe: '003333-3' }),
  ])
  expect(codigos['003333-3']).toBeUndefined()
  expect(codigos['001111-1']?.find(([ano]) => ano === 2021)?.slice(2)).toEqual([20, 40, 80])
  const { mostrar } = verParecidos({ codigos, familias: {}, dispersoes: {} }, '001111-1', '', 2022)
  expect(mostrar).toEqual({ anuncios: 20, baixo: 0.04, alto: 0.08, de_que: 'versao' })
  expect(verParecidos({ codigos, familias: {}, dispersoes: {} }, '001111-1', '', 2024).mostrar).toBeNull()
})

test('the spread of a version includes adverts of another trim, which count nowhere else', () => {
  const bons = excessos(20, 0.06)
  const deOutro = excessos(20, -0.1, { contradita: true })
  const [semEles, comEles] = [
    compararAnuncios([...resto, ...bons]),
    compararAnuncios([...resto, ...bons, ...deOutro]),
  ]
  expect(comEles.codigos).toEqual(semEles.codigos)
  expect(comEles.familias).toEqual(semEles.familias)
  const em2021 = (um: typeof comEles) => um.dispersoes['001111-1']?.find(([ano]) => ano === 2021)
  expect(em2021(semEles)).toEqual([2021, 20, 20])
  expect(em2021(comEles)).toEqual([2021, 40, 90])
  expect(verParecidos(comEles, '001111-1', '', 2021).dispersao).toEqual({ anuncios: 40, log: 0.09 })
  // There is no spread for an unknown version, nor for one with too few adverts.
  expect(verParecidos(comEles, null, 'carro|fiat|argo', 2021).dispersao).toEqual({ anuncios: 0, log: 0 })
  const poucos = compararAnuncios([...resto, ...excessos(2, 0.3, { codigo_fipe: '003333-3' })])
  expect(poucos.dispersoes['003333-3']).toBeUndefined()
})

test.each([
  ['ONIX PLUS LTZ 1.0 aut', 'ONIX SED. Plus PREM. 1.0 12V TB Flex Aut', true],
  ['ONIX PLUS PREMIER 1.0 aut', 'ONIX SED. Plus PREM. 1.0 12V TB Flex Aut', false],
  ['ONIX PLUS 1.0 turbo aut', 'ONIX SED. Plus PREM. 1.0 12V TB Flex Aut', false],
  ['Onix Sedan Plus LTZ 1.0', 'ONIX SEDAN Plus LTZ 1.0 12V TB Flex Aut.', false],
])('a text that names another trim than its row contradicts it: %s', (texto, fipe_modelo, esperado) => {
  const um = (fipe: string, seu = '') => ({
    tipo: 'carro' as const,
    marca: 'GM - Chevrolet',
    texto: seu,
    fipe_modelo: fipe,
  })
  const contradiz = julgarCasamentos([
    um('ONIX SED. Plus PREM. 1.0 12V TB Flex Aut'),
    um('ONIX SEDAN Plus LTZ 1.0 12V TB Flex Aut.'),
  ])
  expect(contradiz(um(fipe_modelo, texto))).toBe(esperado)
})
