import { describe, expect, test } from 'vitest'
import { nomesDosNiveis, temRelatorios } from './plano.ts'

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
