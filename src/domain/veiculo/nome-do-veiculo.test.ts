import { expect, test } from 'vitest'
import { nomeDoVeiculo } from './nome-do-veiculo.ts'

test.each([
  ['Chevrolet', 'Onix', 'Chevrolet Onix 2021'],
  ['Honda', 'honda', 'honda 2021'],
  ['Citroën', 'Citroen C3', 'Citroen C3 2021'],
  ['Fiat', 'Fiatinho', 'Fiat Fiatinho 2021'],
])('%s and %s: the brand stands once', (marca, modelo, nome) =>
  expect(nomeDoVeiculo({ marca, modelo, ano: 2021 })).toBe(nome),
)
