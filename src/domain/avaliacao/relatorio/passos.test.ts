import { expect, test } from 'vitest'
import { dizerPassos } from './passos.ts'

const passo = (fator: string, efeito_reais: number) => ({ fator, efeito_reais, porque: `${fator}.` })

test('both steps of the market become one, in the place of the first, with the same sum', () => {
  const ajustes = [
    passo('Preço de anúncio', 739),
    passo('Quilometragem', 795),
    passo('Anúncios parecidos', -180),
  ]
  expect(dizerPassos(ajustes)).toEqual([
    {
      fator: 'Preço nos anúncios',
      efeito_reais: 559,
      porque: 'Preço de anúncio. Anúncios parecidos.',
    },
    passo('Quilometragem', 795),
  ])
})

const ACIMA = 'Veículos desta idade e faixa de preço são anunciados acima da referência.'
const MENOS = 'Vimos 26 anúncios deste modelo, de anos próximos: pedem menos que o comum da idade e do preço.'

test.each([
  [739, -180, MENOS, 'mais', '26 deste modelo'],
  [180, -739, MENOS, 'menos', '26 deste modelo'],
  [180, -180, MENOS.replace('26', '1'), 'o mesmo', '1 deste modelo'],
  [
    739,
    180,
    MENOS.replace('menos', 'mais').replace('deste modelo', 'desta versão'),
    'mais',
    '26 desta versão',
  ],
])(
  'the reasons of the market are one sentence about the sum: %d and %d',
  (de_anuncio, parecidos, porque, pedem, quais) => {
    const ajustes = [
      { fator: 'Preço de anúncio', efeito_reais: de_anuncio, porque: ACIMA },
      { fator: 'Anúncios parecidos', efeito_reais: parecidos, porque },
    ]
    expect(dizerPassos(ajustes)[0]?.porque).toBe(
      `Anúncios parecidos pedem ${pedem} que a referência (${quais}, de anos próximos).`,
    )
  },
)

test('one step of the market alone has the same name, and other steps stay as they are', () => {
  expect(dizerPassos([passo('Anúncios parecidos', 10), passo('Pneus', -5)])).toEqual([
    { fator: 'Preço nos anúncios', efeito_reais: 10, porque: 'Anúncios parecidos.' },
    passo('Pneus', -5),
  ])
  expect(dizerPassos([passo('GNV', -900)])).toEqual([passo('GNV', -900)])
})
