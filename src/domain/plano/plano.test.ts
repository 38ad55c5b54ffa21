import { describe, expect, test } from 'vitest'
import {
  incluirSiteProprio,
  menorPreco,
  nomesDosNiveis,
  precoPorLead,
  separarBeneficios,
  temRelatorios,
} from './plano.ts'

const plano = (nivel: 'basico' | 'premium' | 'enterprise', nome: string, ativo = true) => ({
  nivel,
  nome,
  ativo,
})

describe('one name for each tier, everywhere', () => {
  test('that of the plan on sale', () => {
    const nomes = nomesDosNiveis([
      plano('premium', 'Antigo', false),
      plano('premium', 'Professional'),
      plano('enterprise', 'Frota', false),
    ])
    expect(nomes.premium).toBe('Professional')
    expect(nomes.enterprise).toBe('Frota')
  })

  test('also without any plan, never the key of the tier', () => {
    const nomes = nomesDosNiveis([])
    expect(Object.values(nomes)).not.toContain('premium')
    expect(Object.values(nomes)).not.toContain('Premium')
  })
})

test('detailed reports come with the professional and the enterprise plan (spec §9)', () => {
  expect([temRelatorios('basico'), temRelatorios('premium'), temRelatorios('enterprise')]).toEqual([
    false,
    true,
    true,
  ])
})

describe('the name of a tier without a plan', () => {
  test.each([
    ['basico', 'Básico'],
    ['premium', 'Professional'],
    ['enterprise', 'Enterprise'],
  ] as const)('%s: %s', (nivel, nome) => expect(nomesDosNiveis([])[nivel]).toBe(nome))

  test('a plan names its own tier and no other', () => {
    expect(nomesDosNiveis([plano('basico', 'Inicial')])).toEqual({
      basico: 'Inicial',
      premium: 'Professional',
      enterprise: 'Enterprise',
    })
  })
})

test.each([
  [[], undefined],
  [[99], 99],
  [[249, 99.9, 599], 99.9],
])('the lowest of the prices %j is %s', (precos, menor) =>
  expect(menorPreco(precos.map(preco => ({ preco })))).toBe(menor),
)

test('the price of a lead follows from price and limit', () => {
  const precos = [
    { preco: 99, limite_leads: 30 },
    { preco: 249, limite_leads: 100 },
    { preco: 599, limite_leads: 300 },
    { preco: 99, limite_leads: 0 },
  ].map(precoPorLead)
  expect(precos.map(um => um?.toFixed(2))).toEqual(['3.30', '2.49', '2.00', undefined])
})

test.each<[string, string[][], string[], [string | undefined, string[]][]]>([
  // [case, features of each plan, features of all, for each plan: the plan whose features it adds to, and its own]
  [
    'one contains another',
    [['a'], ['a', 'b'], ['a', 'b', 'c']],
    ['a'],
    [
      [undefined, []],
      ['0', ['b']],
      ['1', ['c']],
    ],
  ],
  [
    'neither contains the other',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    ['a'],
    [
      [undefined, ['b']],
      [undefined, ['c']],
    ],
  ],
  ['there is one plan', [['a', 'b']], ['a', 'b'], [[undefined, []]]],
  ['there is none', [], [], []],
])('each feature is named once where %s', (_, listas, comuns, separados) => {
  const lidos = separarBeneficios(listas.map((beneficios, i) => ({ nome: String(i), beneficios })))
  expect(lidos.comuns).toEqual(comuns)
  expect(lidos.doPlano.map(({ base, novos }) => [base, novos])).toEqual(separados)
})

test('a plan with the valuation on the agency’s own site names it, once', () => {
  const nomes = (beneficios: string[], site_proprio: boolean) =>
    incluirSiteProprio({ beneficios, site_proprio }).beneficios
  expect(nomes(['Painel'], true)).toEqual(['Painel', 'Avaliação no seu site'])
  expect(nomes(['Painel'], false)).toEqual(['Painel'])
  expect(nomes(['Avaliação no seu site', 'Painel'], true)).toEqual(['Avaliação no seu site', 'Painel'])
})
