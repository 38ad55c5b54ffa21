import { expect, test } from 'vitest'
import { compararErro, nomearUso } from './grupos.ts'

test.each([
  [{ de: 0, ate: 0.6 }, 'pouco, mais de 40% abaixo da média da idade'],
  [{ de: 0.6, ate: 1 }, 'entre 40% abaixo e a média da idade'],
  [{ de: 1, ate: 1.5 }, 'entre a média da idade e 50% acima'],
  [{ de: 1.5, ate: null }, 'muito, mais de 50% acima da média da idade'],
])('a group by kilometres has a name that follows "rodou" and "rodaram": %o', (faixa, nome) =>
  expect(nomearUso(faixa)).toBe(nome),
)

test.each([
  [0.04, 'é o mesmo'],
  [-0.3, 'é 0,3 ponto menor'],
  [1.94, 'é 1,9 ponto maior'],
  [1.96, 'é 2,0 pontos maior'],
  [-2.4, 'é 2,4 pontos menor'],
])('a difference of %f points %s', (pontos, dito) => {
  expect(compararErro(pontos)).toBe(dito)
})
