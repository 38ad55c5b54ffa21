import { describe, expect, test } from 'vitest'
import { menorPreco, nomesDosNiveis, temRelatorios } from './plano.ts'

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
