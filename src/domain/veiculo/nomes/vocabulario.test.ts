import { expect, test } from 'vitest'
import { indiceDe } from '#tests/domain/veiculo/indice-de-teste.ts'
import { buscarNaMarca } from './familia-achada.ts'
import { ehDesconhecida, temSomParecido } from './vocabulario.ts'

const indice = indiceDe([
  ['carro', 'Fiat', 'Uno Mille 1.0 Fire'],
  ['carro', 'GM - Chevrolet', 'Corsa Wind 1.0'],
])
const fiat = buscarNaMarca(indice, ['carro'], 'fiat')

test.each([
  // A word of the brand, a fact, and a word of another brand.
  ['fire', false],
  ['turbo', false],
  ['wind', true],
])('%j is unknown to the brand: %s', (palavra, desconhecida) => {
  expect(ehDesconhecida(fiat, palavra)).toBe(desconhecida)
})

test.each([
  ['faire', true],
  ['zzyzx', false],
])('%j sounds almost like a word of the brand: %s', (palavra, parecido) => {
  expect(temSomParecido(fiat, palavra)).toBe(parecido)
})
