import { expect, test } from 'vitest'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { fraseDasFiguras, frasePorque, frasePorqueDaEquipe } from './porque.ts'

const figuras = { atraso: 0.42, espera_ms: 26 * HORA_MS, por_peso: 4.5 }

test.each([
  ['42% abaixo do que o plano prevê', figuras, 'atraso'],
  ['7% acima do que o plano prevê', { ...figuras, atraso: -0.07 }, 'atraso'],
  ['26 horas sem receber', figuras, 'rodizio'],
  ['3 dias sem receber', { ...figuras, espera_ms: 3 * DIA_MS }, 'rodizio'],
  ['ainda sem nenhum lead', { ...figuras, espera_ms: null }, 'rodizio'],
  ['4,5 leads por peso do plano no período', figuras, 'peso'],
  ['9 de 10 propostas cumpridas', { ...figuras, palavra: { cumpridas: 9, casos: 10 } }, 'palavra'],
  ['menos de 5 propostas contadas', { ...figuras, palavra: { cumpridas: 4, casos: 4 } }, 'palavra'],
  ['menos de 5 propostas contadas', figuras, 'palavra'],
] as const)('the figures of an order: %s', (frase, deles, ordem) =>
  expect(fraseDasFiguras(deles, ordem)).toBe(frase),
)

test.each([
  [1, 1, 'Você recebeu porque este lead combina com o que você pediu e só a sua agência podia recebê-lo.'],
  [
    1,
    3,
    'Você recebeu porque este lead combina com o que você pediu e, entre 3 agências que podiam recebê-lo, era a sua vez: você recebeu 42% menos do que o plano prevê.',
  ],
  [
    2,
    3,
    'Você recebeu porque este lead combina com o que você pediu e, entre 3 agências que podiam recebê-lo, você era a 2ª da vez: você recebeu 42% menos do que o plano prevê.',
  ],
])('text for the agency at rank %i of %i', (lugar, concorrentes, frase) =>
  expect(frasePorque({ lugar, figuras }, concorrentes, 'atraso')).toBe(frase),
)

test.each([
  [1, 1, 'Este lead chegou porque combina com o que a agência pediu e só ela podia recebê-lo.'],
  [
    1,
    3,
    'Este lead chegou porque combina com o que a agência pediu e, entre 3 agências que podiam recebê-lo, era a vez dela.',
  ],
  [
    2,
    3,
    'Este lead chegou porque combina com o que a agência pediu e, entre 3 agências que podiam recebê-lo, ela era a 2ª da vez.',
  ],
])('text for a seller, without the figures of the plan: at rank %i of %i', (lugar, concorrentes, frase) =>
  expect(frasePorqueDaEquipe(lugar, concorrentes)).toBe(frase),
)
