import { describe, expect, test } from 'vitest'
import { lerStatusDoProvedor, STATUS_DO_PROVEDOR } from '#domain/agencia/situacao.ts'
import { NADA } from '#tests/domain/assinatura/sem-assinatura.ts'
import {
  type AssinaturaDoProvedor,
  escolher,
  type PlanoVendido,
  type Situacao,
  situacaoApos,
  statusDe,
  type UltimaPaga,
} from './assinatura.ts'

const PLANOS = new Map<string, PlanoVendido>([
  ['price_basico', { nivel: 'basico', limite_leads: 2 }],
  ['price_premium', { nivel: 'premium', limite_leads: 4 }],
])
const AGORA = new Date('2026-03-10T15:30:00-03:00')

function assinatura(mudancas: Partial<AssinaturaDoProvedor> = {}): AssinaturaDoProvedor {
  return {
    assinatura_id: 'sub_1',
    status: 'active',
    price_id: 'price_premium',
    cobranca: 'paga',
    cobranca_url: null,
    criada_em: AGORA,
    ancora: AGORA,
    periodo_inicio: AGORA,
    periodo_fim: new Date('2026-04-10T15:30:00-03:00'),
    cancela_em: null,
    relogio_adiantado_ms: 0,
    ...mudancas,
  }
}

const apos = (antes: Situacao & UltimaPaga, ...lista: AssinaturaDoProvedor[]) =>
  situacaoApos(antes, lista, PLANOS, { provedor: 'stripe', agora: AGORA })

describe('only a paid subscription gives a plan', () => {
  test('a paid subscription gives the plan of its price', () => {
    expect(apos(NADA, assinatura())).toMatchObject({
      status_assinatura: 'active',
      plano: 'premium',
      limite_leads_mensal: 4,
      assinatura_origem: 'stripe',
      assinatura_inicio: AGORA,
      leads_usados_mes_atual: 0,
    })
  })

  test.each([
    'past_due',
    'unpaid',
    'canceled',
    'incomplete',
    'incomplete_expired',
    'paused',
    'trialing',
    'desconhecida',
  ] as const)('%s keeps its word and gives nothing', status => {
    const paga = apos(NADA, assinatura())
    expect(apos(paga, assinatura({ status }))).toMatchObject({
      status_assinatura: status,
      limite_leads_mensal: 0,
    })
  })

  test('a word that the provider did not have yet is read as unknown', () => {
    expect(['nova_palavra', 'inativa', ''].map(lerStatusDoProvedor)).toEqual(Array(3).fill('desconhecida'))
    expect(STATUS_DO_PROVEDOR.map(lerStatusDoProvedor)).toEqual(STATUS_DO_PROVEDOR)
  })

  test('active with its boleto unpaid, or with a price that is no plan, gives nothing', () => {
    expect(statusDe(assinatura({ cobranca: 'nao_paga' }), PLANOS)).toBe('unpaid')
    for (const price_id of ['price_x', null]) {
      expect(apos(NADA, assinatura({ price_id }))).toMatchObject({
        status_assinatura: 'sem_plano',
        limite_leads_mensal: 0,
      })
    }
  })

  test('a renewal being collected keeps the plan', () => {
    expect(statusDe(assinatura({ cobranca: 'em_cobranca' }), PLANOS)).toBe('active')
  })

  test('of several the paid one counts, at any age', () => {
    const velha = assinatura({ assinatura_id: 'sub_0', criada_em: new Date(0) })
    const nova = assinatura({ assinatura_id: 'sub_2', status: 'incomplete' })
    expect(escolher([nova, velha], PLANOS)?.assinatura_id).toBe('sub_0')
    expect(escolher([velha, nova], PLANOS)?.assinatura_id).toBe('sub_0')
  })
})

describe('contracts entered by the administrator', () => {
  const manual: Situacao & UltimaPaga = {
    ...NADA,
    status_assinatura: 'active',
    assinatura_origem: 'manual',
    limite_leads_mensal: 50,
  }
  test('stay without a subscription, and beside one that gives nothing', () => {
    expect(apos(manual)).toBe(manual)
    expect(apos(manual, assinatura({ status: 'canceled' }))).toBe(manual)
  })
  test('give way to one that is paid', () => {
    expect(apos(manual, assinatura())).toMatchObject({ assinatura_origem: 'stripe', limite_leads_mensal: 4 })
  })
})

describe('the counter', () => {
  const usada = { ...apos(NADA, assinatura()), leads_usados_mes_atual: 3 }
  test('continues through a read without changes, a change of plan, and a failed renewal that is paid later', () => {
    expect(apos(usada, assinatura())).toEqual(usada)
    expect(apos(usada, assinatura({ price_id: 'price_basico' }))).toMatchObject({
      assinatura_inicio: AGORA,
      leads_usados_mes_atual: 3,
      limite_leads_mensal: 2,
    })
    const devendo = apos(usada, assinatura({ status: 'past_due' }))
    expect(apos(devendo, assinatura())).toMatchObject({ leads_usados_mes_atual: 3 })
  })
  test('restarts with a new subscription', () => {
    const outra = assinatura({ assinatura_id: 'sub_2' })
    expect(apos(usada, assinatura({ status: 'canceled' }), outra)).toMatchObject({
      leads_usados_mes_atual: 0,
    })
  })
  test('a subscription that vanished leaves nothing', () => {
    expect(apos(usada)).toMatchObject({ status_assinatura: 'inativa', assinatura_origem: 'nenhuma' })
  })
})
