import { describe, expect, test } from 'vitest'
import {
  COLUNAS_DO_RELATORIO,
  duracao,
  type Fatia,
  indicadoresDe,
  nomeDoInicio,
  repartirCusto,
} from './relatorio.contas.ts'

const fatia = (mudancas: Partial<Fatia> = {}): Fatia => ({
  recebidos: 0,
  contatados: 0,
  fechados: 0,
  perdidos: 0,
  valor_fechado: 0,
  resposta_mediana_min: null,
  ...mudancas,
})

const contas = (desde: string | null) =>
  repartirCusto({
    periodo: '30',
    passo: 'semana',
    de: '2026-11-04',
    ate: '2026-11-21',
    custo: desde ? { plano_nome: 'Professional', preco_reais: 365, desde, contrato: false } : null,
    total: fatia({ recebidos: 10 }),
    serie: [
      { inicio: '2026-11-02', ...fatia() },
      { inicio: '2026-11-09', ...fatia() },
      { inicio: '2026-11-16', ...fatia() },
    ],
    tipos: [
      { tipo_veiculo: 'carro', ...fatia({ recebidos: 7 }) },
      { tipo_veiculo: 'moto', ...fatia({ recebidos: 3 }) },
    ],
  })

describe('the price of the plan (12 reais a day)', () => {
  test('is shared by days, and by leads among kinds of vehicle', () => {
    const { total, serie, tipos } = contas('2026-01-01')
    expect(total.custo_reais).toBe(18 * 12)
    expect(serie.map(({ custo_reais }) => custo_reais)).toEqual([5 * 12, 7 * 12, 6 * 12])
    expect(tipos.map(({ custo_reais }) => custo_reais)).toEqual([151.2, 64.8])
  })

  test('counts from the first day that was paid for', () => {
    const { total, serie } = contas('2026-11-15')
    expect(total.custo_reais).toBe(7 * 12)
    expect(serie.map(({ custo_reais }) => custo_reais)).toEqual([0, 12, 72])
  })

  test('is nowhere where none is known', () => {
    const { total, serie, tipos } = contas(null)
    expect([total, ...serie, ...tipos].map(({ custo_reais }) => custo_reais)).toEqual(Array(6).fill(null))
  })
})

test('rates are of the leads received, costs of each lead and each sale; of nothing there is none', () => {
  const cheia = { ...fatia({ recebidos: 8, contatados: 6, fechados: 2 }), custo_reais: 240 }
  expect(indicadoresDe(cheia)).toEqual({
    taxa_de_contato: 75,
    conversao: 25,
    custo_por_lead: 30,
    custo_por_venda: 120,
  })
  expect(Object.values(indicadoresDe({ ...fatia(), custo_reais: 240 }))).toEqual([null, null, null, null])
  expect(COLUNAS_DO_RELATORIO.map(([, valor]) => valor({ ...fatia(), custo_reais: null }))).toEqual([
    '0',
    '0',
    '–',
    '–',
    '0',
    '0',
    '–',
    'R$\u00a00',
    '–',
    '–',
  ])
})

test.each([
  [0.2, 'menos de 1 min'],
  [59.4, '59 min'],
  [59.6, '1 h 00 min'],
  [125, '2 h 05 min'],
  [24 * 60, '1 dia 0 h'],
  [76 * 60, '3 dias 4 h'],
])('%d minutes are %s', (minutos, texto) => {
  expect(duracao(minutos)).toBe(texto)
})

test.each([
  ['2026-11-21', 'dia', '21/11'],
  ['2026-11-16', 'semana', 'semana de 16/11'],
  ['2026-05-01', 'mes', 'maio de 2026'],
] as const)('%s by %s is %s', (inicio, passo, nome) => {
  expect(nomeDoInicio(inicio, passo)).toBe(nome)
})
