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
    { fator: 'Preço nos anúncios', efeito_reais: 559, porque: 'Preço de anúncio. Anúncios parecidos.' },
    passo('Quilometragem', 795),
  ])
})

test('one step of the market alone has the same name, and other steps stay as they are', () => {
  expect(dizerPassos([passo('Anúncios parecidos', 10), passo('Pneus', -5)])).toEqual([
    { fator: 'Preço nos anúncios', efeito_reais: 10, porque: 'Anúncios parecidos.' },
    passo('Pneus', -5),
  ])
  expect(dizerPassos([passo('GNV', -900)])).toEqual([passo('GNV', -900)])
})
