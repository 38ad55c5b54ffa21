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
      porque: 'Preço de anúncio, mas anúncios parecidos.',
    },
    passo('Quilometragem', 795),
  ])
})

const ACIMA = 'Veículos desta idade e faixa de preço são anunciados acima da referência.'
const MENOS = 'Vimos 26 anúncios deste modelo, de anos próximos: pedem menos que o comum da idade e do preço.'

test.each([
  [
    -180,
    MENOS,
    'são anunciados acima da referência, mas os 26 anúncios deste modelo que vimos, de anos próximos, pedem menos que o comum.',
  ],
  [
    -180,
    MENOS.replace('26', '1'),
    'são anunciados acima da referência, mas o único anúncio deste modelo que vimos, de anos próximos, pede menos que o comum.',
  ],
  [
    180,
    MENOS.replace('menos', 'mais'),
    'são anunciados acima da referência. Vimos 26 anúncios deste modelo, de anos próximos: pedem mais que o comum da idade e do preço.',
  ],
])('reasons of the market are one sentence if they point apart: %j', (efeito_reais, porque, junto) => {
  const ajustes = [
    { fator: 'Preço de anúncio', efeito_reais: 739, porque: ACIMA },
    { fator: 'Anúncios parecidos', efeito_reais, porque },
  ]
  expect(dizerPassos(ajustes)[0]?.porque).toBe(`Veículos desta idade e faixa de preço ${junto}`)
})

test('one step of the market alone has the same name, and other steps stay as they are', () => {
  expect(dizerPassos([passo('Anúncios parecidos', 10), passo('Pneus', -5)])).toEqual([
    { fator: 'Preço nos anúncios', efeito_reais: 10, porque: 'Anúncios parecidos.' },
    passo('Pneus', -5),
  ])
  expect(dizerPassos([passo('GNV', -900)])).toEqual([passo('GNV', -900)])
})
