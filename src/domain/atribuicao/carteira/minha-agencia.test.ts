import { describe, expect, test } from 'vitest'
import { idDoPlano } from './minha-agencia.ts'

const PLANOS = [
  { id: 'p1', nivel: 'basico', stripe_price_id: 'price_basico' },
  { id: 'p2', nivel: 'premium', stripe_price_id: 'price_premium' },
  { id: 'p3', nivel: 'premium', stripe_price_id: 'price_premium_novo' },
] as const

describe('the plan of an agency', () => {
  test.each<[string, Parameters<typeof idDoPlano>[0], string | null | undefined, string | null]>([
    [
      'the plan of the paid price',
      { plano: 'premium', status_assinatura: 'active', assinatura_origem: 'stripe' },
      'price_premium_novo',
      'p3',
    ],
    [
      'the price counts, even before the tier is read again',
      { plano: 'basico', status_assinatura: 'active', assinatura_origem: 'stripe' },
      'price_premium',
      'p2',
    ],
    [
      'the first of its tier for a withdrawn price',
      { plano: 'premium', status_assinatura: 'active', assinatura_origem: 'stripe' },
      'price_antigo',
      'p2',
    ],
    [
      'the plan of its tier under a contract',
      { plano: 'basico', status_assinatura: 'active', assinatura_origem: 'manual' },
      undefined,
      'p1',
    ],
    [
      'still the unpaid plan',
      { plano: 'premium', status_assinatura: 'past_due', assinatura_origem: 'stripe' },
      'price_premium',
      'p2',
    ],
    [
      'none for a tier without plans',
      { plano: 'enterprise', status_assinatura: 'active', assinatura_origem: 'manual' },
      null,
      null,
    ],
    [
      'none without a subscription',
      { plano: 'basico', status_assinatura: 'inativa', assinatura_origem: 'nenhuma' },
      'price_basico',
      null,
    ],
    [
      'none after the end of one',
      { plano: 'premium', status_assinatura: 'canceled', assinatura_origem: 'stripe' },
      'price_premium',
      null,
    ],
  ])('%s', (_, agencia, price_id, id) => expect(idDoPlano(agencia, PLANOS, price_id)).toBe(id))
})
