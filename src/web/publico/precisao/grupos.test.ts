import { expect, test } from 'vitest'
import { nomearUso } from './grupos.ts'

test.each([
  [{ de: 0, ate: 0.6 }, 'pouco, mais de 40% abaixo da média da idade'],
  [{ de: 0.6, ate: 1 }, 'entre 40% abaixo e a média da idade'],
  [{ de: 1, ate: 1.5 }, 'entre a média da idade e 50% acima'],
  [{ de: 1.5, ate: null }, 'muito, mais de 50% acima da média da idade'],
])('a group by kilometres has a name that follows "rodou" and "rodaram": %o', (faixa, nome) =>
  expect(nomearUso(faixa)).toBe(nome),
)
