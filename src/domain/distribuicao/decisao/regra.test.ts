import { describe, expect, test } from 'vitest'
import { regra } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
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
