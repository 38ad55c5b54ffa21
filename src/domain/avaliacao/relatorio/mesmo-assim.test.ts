import { expect, test } from 'vitest'
import { dizerMesmoAssim, reunirMesmoAssim } from './mesmo-assim.ts'

const HOJE = '2026-11-23'
const CARRO = { tipo_veiculo: 'carro', ano: 2021, quilometragem: 20_000 }

test('without a reference the age, the use and the trade-in still have a sentence', () => {
  expect(dizerMesmoAssim(CARRO, HOJE)).toEqual([
    'Carros como o seu perdem, em geral, 8,2% do valor a cada ano de idade.',
    'A quilometragem baixa ajuda no preço: o comum para a idade é perto de 74.000\u00a0km.',
    'Uma loja sempre paga menos do que o preço de anúncio: ela arca com a preparação, a garantia de 90 dias e a própria margem (em média 10,4% do preço).',
  ])
})

test('each fact has its figure, where it has one', () => {
  const figuras = (tipo_veiculo: string) =>
    reunirMesmoAssim({ ...CARRO, tipo_veiculo }, HOJE).map(({ figura }) => figura)
  expect(figuras('carro')).toEqual(['8,2%', '74.000\u00a0km', '10,4 em cada 100'])
  expect(figuras('trator')).toEqual([expect.stringMatching(/%$/), null])
  expect(reunirMesmoAssim(CARRO, HOJE)[1]?.texto).toBe(
    'é o comum para a idade: a quilometragem baixa ajuda no preço.',
  )
})

test.each([
  [74_000, /não muda o preço/],
  [200_000, /alta pesa no preço/],
])('the use is compared with the typical one: %d km', (quilometragem, frase) => {
  expect(dizerMesmoAssim({ ...CARRO, quilometragem }, HOJE)[1]).toMatch(frase)
})

test('without kilometres, for a machine and for a future year, nothing is invented', () => {
  const frases = (veiculo: object) => dizerMesmoAssim({ ...CARRO, ...veiculo }, HOJE)
  expect(frases({ quilometragem: null })).toHaveLength(2)
  expect(frases({ tipo_veiculo: 'trator' })).toEqual([
    expect.stringMatching(/^Tratores como o seu/),
    expect.not.stringContaining('em média'),
  ])
  expect(frases({ tipo_veiculo: 'moto', ano: 2031 })).toEqual([expect.stringMatching(/^Uma loja/)])
})
