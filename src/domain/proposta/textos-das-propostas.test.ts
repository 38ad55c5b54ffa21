import { expect, test } from 'vitest'
import { dizerSobra, textoDaEscolhida } from './textos-das-propostas.ts'

test.each([
  [45_000, 'sobram R$\u00a045.000 para você'],
  [0, 'sobram R$\u00a00 para você'],
  [-1, 'faltam R$\u00a01 para quitar'],
  [-3_500, 'faltam R$\u00a03.500 para quitar'],
])('with %i reais left the owner reads "%s"', (sobra, frase) => {
  expect(dizerSobra(sobra)).toBe(frase)
})

test('the consent to a choice names the agency and what it receives', () => {
  expect(textoDaEscolhida('Auto Sul')).toBe(
    'Escolho a proposta da Auto Sul. Só ela recebe o meu nome, WhatsApp, e-mail e a avaliação que enviei, e pode me chamar.',
  )
})
