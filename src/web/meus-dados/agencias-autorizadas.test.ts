import { expect, test } from 'vitest'
import { dizerAutorizadas, dizerQuemDeixaDeVer } from './agencias-autorizadas.ts'

test.each([
  [['Auto Sul'], 'Só Auto Sul pode chamar você.'],
  [['Auto Sul', 'Vale dos Carros'], 'Só Auto Sul e Vale dos Carros podem chamar você.'],
  [['A', 'B', 'C'], 'Só A, B e C podem chamar você.'],
])('the shops that may call: %j', (lojas, frase) => expect(dizerAutorizadas(lojas)).toBe(frase))

test.each([
  [1, 'a loja que recebeu deixa de ver os seus dados aqui e recebe um aviso'],
  [3, 'as 3 lojas que receberam deixam de ver os seus dados aqui e recebem um aviso'],
])('a withdrawal from %i shops', (lojas, frase) => expect(dizerQuemDeixaDeVer(lojas)).toBe(frase))
