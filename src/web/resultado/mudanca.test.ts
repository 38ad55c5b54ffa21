import { expect, test } from 'vitest'
import type { Avaliacao, Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'
import { VALORES_AUSENTES } from '#domain/avaliacao/sem-valores.ts'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import { descreverMudanca } from './mudanca.ts'

const antes = { valor_mercado_min: 55_200, valor_mercado_max: 66_900 }
const agora = (valor_mercado_min: number, valor_mercado_max: number): Avaliada => ({
  ...AVALIACAO,
  valor_mercado_min,
  valor_mercado_max,
  // Null: half-way between the ends.
  valor_mercado_meio: null,
})

// The space after "R$" does not break.
const dito = (avaliacao: Avaliacao) => descreverMudanca(antes, avaliacao).replaceAll('\u00a0', ' ')

test.each([
  [59_500, 67_300, 'De cerca de R$ 61.050 para R$ 63.400; a faixa ficou R$ 3.900 mais estreita.'],
  [57_150, 64_950, 'O valor continua perto de R$ 61.050; a faixa ficou R$ 3.900 mais estreita.'],
  [50_000, 66_000, 'De cerca de R$ 61.050 para R$ 58.000; a faixa ficou R$ 4.300 mais larga.'],
  [55_900, 67_620, 'De cerca de R$ 61.050 para R$ 61.760; a faixa continua do mesmo tamanho.'],
  [55_200, 66_850, 'De cerca de R$ 61.050 para R$ 61.025; a faixa ficou R$ 50 mais estreita.'],
  [55_200, 66_851, 'De cerca de R$ 61.050 para R$ 61.026; a faixa continua do mesmo tamanho.'],
])('the effect of an answer on the range is shown in reais: %i to %i', (min, max, frase) => {
  expect(dito(agora(min, max))).toBe(frase)
})

test('an answer after which the engine abstains is shown as such', () => {
  expect(dito({ ...AVALIACAO, ...VALORES_AUSENTES, ajustes: [] })).toBe(
    'Com esta resposta, faltam dados para dar um valor.',
  )
})
