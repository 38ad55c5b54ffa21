import { describe, expect, test } from 'vitest'
import { DIA_MS, HORA_MS } from '#domain/tempo/tempo.ts'
import { regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { fraseDasFiguras, frasePorque, frasePorqueDaEquipe } from './porque.ts'
import type { Regra } from './regra.schema.ts'
import { descreverRegra, ehMesmaRegra } from './regra.ts'

describe('texts of a rule', () => {
  test.each<[string, Partial<Regra>]>([
    [
      'Cada lead vai para 1 agência, só dela; recebe primeiro quem está mais abaixo do que o seu plano prevê até hoje.',
      {},
    ],
    [
      'Cada lead de carros e motos, de SP, com 40 pontos ou mais vai para até 2 agências, depois de esperar 2 horas por você; recebe primeiro quem está há mais tempo sem receber.',
      {
        maximo_agencias: 2,
        tipos: ['carro', 'moto'],
        estados: ['SP'],
        pontos_minimos: 40,
        espera_min: 120,
        ordem: 'rodizio',
      },
    ],
    [
      'Cada lead vai para 1 agência, só dela, depois de esperar 1 dia por você; recebe primeiro quem tem menos leads para o peso do seu plano (1, 2 e 3, do menor ao maior plano).',
      { espera_min: 1_440, ordem: 'peso' },
    ],
    [
      'Cada lead vai para 1 agência, só dela; recebe primeiro quem mais cumpre as suas propostas; quem tem menos de 5 propostas conta como quem cumpriu 8 de 10.',
      { ordem: 'palavra' },
    ],
    ...(
      [
        [1, '1 minuto'],
        [90, '90 minutos'],
        [60, '1 hora'],
        [2_880, '2 dias'],
      ] as const
    ).map(([espera_min, espera]): [string, Partial<Regra>] => [
      `Cada lead com 1 ponto ou mais vai para 1 agência, só dela, depois de esperar ${espera} por você; recebe primeiro quem está há mais tempo sem receber.`,
      { espera_min, pontos_minimos: 1, ordem: 'rodizio' },
    ]),
  ])('%s', (frase, mudancas) => expect(descreverRegra(regra(mudancas))).toBe(frase))
})

test.each<[boolean, Partial<Regra>, Partial<Regra>]>([
  [true, {}, {}],
  [
    true,
    { estados: ['SP', 'RJ'], tipos: ['carro', 'moto'] },
    { estados: ['RJ', 'SP'], tipos: ['moto', 'carro'] },
  ],
  [true, {}, { pesos: { basico: 9, premium: 9, enterprise: 9 } }],
  [false, { ordem: 'peso' }, { ordem: 'peso', pesos: { basico: 9, premium: 9, enterprise: 9 } }],
  [false, {}, { maximo_agencias: 2 }],
  [false, {}, { pontos_minimos: 1 }],
  [false, {}, { espera_min: 15 }],
  [false, {}, { ordem: 'rodizio' }],
  [false, {}, { tipos: ['carro'] }],
  [false, {}, { estados: ['SP'] }],
])('two rules decide alike: %s for %j and %j', (alike, uma, outra) =>
  expect(ehMesmaRegra(regra(uma), regra(outra))).toBe(alike),
)

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
])('text for the agency at place %i of %i', (lugar, concorrentes, frase) =>
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
])('text for a seller, without the figures of the plan: at place %i of %i', (lugar, concorrentes, frase) =>
  expect(frasePorqueDaEquipe(lugar, concorrentes)).toBe(frase),
)
