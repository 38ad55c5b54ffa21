import { expect, test } from 'vitest'
import { dizerSobra } from './textos.ts'

test.each([
  [45_000, 'sobram R$\u00a045.000 para você'],
  [0, 'sobram R$\u00a00 para você'],
  [-1, 'faltam R$\u00a01 para quitar'],
  [-3_500, 'faltam R$\u00a03.500 para quitar'],
])('with %i reais left the owner reads "%s"', (sobra, frase) => {
  expect(dizerSobra(sobra)).toBe(frase)
})
