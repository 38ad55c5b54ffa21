import { describe, expect, test } from 'vitest'
import { fatia } from '#tests/domain/atribuicao/fatia-de-teste.ts'
import type { Relatorio } from './relatorio.schema.ts'
import { COLUNAS_DO_RELATORIO, escreverDuracao, nomeDoInicio } from './textos-do-relatorio.ts'

describe('the label of a step', () => {
  test.each<[string, Relatorio['passo'], string]>([
    ['2026-01-05', 'dia', '05/01'],
    ['2026-11-16', 'semana', 'semana de 16/11'],
    ...['jan.', 'fev.', 'mar.', 'abr.', 'maio', 'jun.', 'jul.', 'ago.', 'set.', 'out.', 'nov.', 'dez.'].map(
      (mes, i): [string, Relatorio['passo'], string] => [
        `2026-${String(i + 1).padStart(2, '0')}-01`,
        'mes',
        `${mes} de 2026`,
      ],
    ),
  ])('%s by %s: %s', (inicio, passo, nome) => expect(nomeDoInicio(inicio, passo)).toBe(nome))
})

describe('time until the first contact', () => {
  test.each([
    [0, 'menos de 1 min'],
    [0.49, 'menos de 1 min'],
    [0.5, '1 min'],
    [59.4, '59 min'],
    [59.5, '1 h 00 min'],
    [125, '2 h 05 min'],
    [1439, '23 h 59 min'],
    [1440, '1 dia 0 h'],
    [2879, '1 dia 23 h'],
    [2880, '2 dias 0 h'],
    [4560, '3 dias 4 h'],
  ])('%d minutes: %s', (minutos, dito) => expect(escreverDuracao(minutos)).toBe(dito))
})

test('every column of the report, in the order of the screen', () => {
  const cheia = {
    ...fatia({ recebidos: 40, contatados: 30, fechados: 4, perdidos: 6 }),
    valor_fechado: 70_500,
    valor_comprado: 40_500,
    valor_vendido: 21_000,
    resposta_mediana_min: 8,
    custo_reais: 249,
  }
  const vazia = { ...fatia(), custo_reais: null }
  const escrever = (uma: typeof cheia | typeof vazia) =>
    COLUNAS_DO_RELATORIO.map(([titulo, valor]) => [titulo, valor(uma).replace(/\s/g, ' ')])
  expect(escrever(cheia)).toEqual([
    ['Recebidos', '40'],
    ['Contatados', '30'],
    ['Taxa de contato', '75,0%'],
    ['Tempo de resposta', '8 min'],
    ['Fechados', '4'],
    ['Perdidos', '6'],
    ['Conversão', '10,0%'],
    ['Comprado', 'R$ 40.500'],
    ['Vendido', 'R$ 21.000'],
    ['Outros negócios', 'R$ 9.000'],
    ['Custo por lead', 'R$ 6,23'],
    ['Custo por negócio', 'R$ 62,25'],
  ])
  expect(escrever(vazia).map(([, valor]) => valor)).toEqual([
    '0',
    '0',
    '–',
    '–',
    '0',
    '0',
    '–',
    'R$ 0',
    'R$ 0',
    'R$ 0',
    '–',
    '–',
  ])
})
