import { describe, expect, test } from 'vitest'
import { STATUS_DA_ASSINATURA, type StatusDaAssinatura } from '#domain/agencia/situacao.ts'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { NADA } from '#tests/domain/assinatura/sem-assinatura.ts'
import {
  type AssinaturaDoProvedor,
  compraDe,
  escolher,
  listarRepetidas,
  type PlanoVendido,
  PORTAL_AUSENTE,
  type Situacao,
  situacaoApos,
  statusDe,
  type UltimaPaga,
} from './assinatura.ts'

const AGORA = new Date('2026-03-20T12:00:00Z')
const ANCORA = new Date('2026-03-10T15:30:00-03:00')
/** First instant of the anchor's day in São Paulo. */
const PERIODO = new Date('2026-03-10T03:00:00Z')
const PLANOS = new Map<string, PlanoVendido>([
  ['price_basico', { nivel: 'basico', limite_leads: 2 }],
  ['price_premium', { nivel: 'premium', limite_leads: 4 }],
])

function assinatura(mudancas: Partial<AssinaturaDoProvedor> = {}): AssinaturaDoProvedor {
  return {
    assinatura_id: 'sub_1',
    status: 'active',
    price_id: 'price_premium',
    cobranca: 'paga',
    cobranca_url: null,
    criada_em: ANCORA,
    ancora: ANCORA,
    periodo_inicio: ANCORA,
    periodo_fim: new Date('2026-04-10T15:30:00-03:00'),
    cancela_em: null,
    relogio_adiantado_ms: 0,
    ...mudancas,
  }
}

describe('the meaning of a purchase', () => {
  type Compra = ReturnType<typeof compraDe>
  /** The meaning under a contract, and of a subscription paid at a provider. */
  const CASOS: readonly (readonly [StatusDaAssinatura, manual: Compra, paga: Compra])[] = [
    ['active', 'contrato', 'trocar'],
    ['trialing', 'assinar', 'pagar'],
    ['past_due', 'assinar', 'pagar'],
    ['unpaid', 'assinar', 'pagar'],
    ['incomplete', 'assinar', 'pagar'],
    ['incomplete_expired', 'assinar', 'assinar'],
    ['paused', 'assinar', 'pagar'],
    ['canceled', 'assinar', 'assinar'],
    ['desconhecida', 'assinar', 'pagar'],
    ['sem_plano', 'assinar', 'pagar'],
    ['inativa', 'assinar', 'pagar'],
  ]

  test('every state is in the table', () =>
    expect(CASOS.map(([estado]) => estado).sort()).toEqual([...STATUS_DA_ASSINATURA].sort()))

  test.each(CASOS)('%s', (status_assinatura, manual, paga) => {
    const por = (assinatura_origem: Situacao['assinatura_origem']) =>
      compraDe({ status_assinatura, assinatura_origem })
    expect([por('manual'), por('stripe'), por('sandbox'), por('nenhuma')]).toEqual([
      manual,
      paga,
      paga,
      'assinar',
    ])
  })

  test('the sentence for an agency without a page at the provider names the next step', () => {
    expect(PORTAL_AUSENTE.manual).toMatch(/contrato direto .* fale com o nosso atendimento\.$/)
    expect(PORTAL_AUSENTE.nenhuma).toBe(
      'Você ainda não tem uma assinatura para gerenciar. Escolha um plano primeiro.',
    )
  })
})

describe('the word for one subscription', () => {
  test.each<[string, Partial<AssinaturaDoProvedor>, StatusDaAssinatura]>([
    ['paid, for one of our plans', {}, 'active'],
    ['its renewal is in collection', { cobranca: 'em_cobranca' }, 'active'],
    ['its charge is not paid', { cobranca: 'nao_paga' }, 'unpaid'],
    ['unpaid counts before a price without a plan', { cobranca: 'nao_paga', price_id: 'price_x' }, 'unpaid'],
    ['a price without a plan', { price_id: 'price_x' }, 'sem_plano'],
    ['no price', { price_id: null }, 'sem_plano'],
    ['else the provider’s word', { status: 'paused', cobranca: 'nao_paga' }, 'paused'],
  ])('%s', (_, mudancas, status) => expect(statusDe(assinatura(mudancas), PLANOS)).toBe(status))
})

describe('which of several subscriptions counts', () => {
  const uma = (assinatura_id: string, mudancas: Partial<AssinaturaDoProvedor> = {}) =>
    assinatura({ assinatura_id, ...mudancas })
  const DEPOIS = new Date(ANCORA.getTime() + 1000)
  test.each<[string, AssinaturaDoProvedor[], string | undefined, string[]]>([
    ['none of an empty list', [], undefined, []],
    ['the paid one, of any age', [uma('b', { status: 'past_due', criada_em: DEPOIS }), uma('a')], 'a', ['b']],
    [
      'an active one before an ended one',
      [uma('b', { status: 'canceled', criada_em: DEPOIS }), uma('a', { status: 'unpaid' })],
      'a',
      [],
    ],
    ['the newest of equal ones', [uma('a'), uma('b', { criada_em: DEPOIS })], 'b', ['a']],
    ['of two at the same time, the last id', [uma('a'), uma('b')], 'b', ['a']],
    [
      'one with a plan before one without',
      [uma('a'), uma('b', { price_id: null, criada_em: DEPOIS })],
      'a',
      ['b'],
    ],
    [
      'the newest of ended ones',
      [uma('a', { status: 'canceled' }), uma('b', { status: 'incomplete_expired', criada_em: DEPOIS })],
      'b',
      [],
    ],
  ])('%s', (_, lista, escolhida, demais) => {
    for (const ordem of [lista, lista.toReversed()]) {
      expect(escolher(ordem, PLANOS)?.assinatura_id).toBe(escolhida)
      expect(listarRepetidas(ordem, PLANOS).map(({ assinatura_id }) => assinatura_id)).toEqual(demais)
    }
  })
})

describe('the agency after a reading', () => {
  const PAGANTE: Situacao & UltimaPaga = {
    status_assinatura: 'active',
    plano: 'premium',
    limite_leads_mensal: 4,
    assinatura_origem: 'stripe',
    assinatura_inicio: ANCORA,
    contagem_inicio: PERIODO,
    leads_usados_mes_atual: 3,
    assinatura_id: 'sub_1',
    periodo_inicio: ANCORA,
  }
  const apos = (antes: Situacao & UltimaPaga, ...lista: AssinaturaDoProvedor[]) =>
    situacaoApos(antes, lista, PLANOS, { provedor: 'stripe', agora: AGORA })

  test('a first one that is paid gives all of its plan', () => {
    expect(apos(NADA, assinatura())).toEqual({ ...PAGANTE, leads_usados_mes_atual: 0 })
  })

  test.each<[string, Situacao & UltimaPaga, AssinaturaDoProvedor[], Partial<Situacao & UltimaPaga>]>([
    [
      'an unpaid one gives no plan, and its count stays',
      PAGANTE,
      [assinatura({ status: 'past_due' })],
      { status_assinatura: 'past_due', limite_leads_mensal: 0 },
    ],
    [
      'a deleted one leaves no plan',
      PAGANTE,
      [],
      { status_assinatura: 'inativa', limite_leads_mensal: 0, assinatura_origem: 'nenhuma' },
    ],
    [
      'a first one without a payment',
      NADA,
      [assinatura({ status: 'incomplete' })],
      { status_assinatura: 'incomplete', assinatura_origem: 'stripe' },
    ],
    ['nothing, where there was nothing', NADA, [], {}],
    [
      'a smaller plan keeps the count',
      PAGANTE,
      [assinatura({ price_id: 'price_basico' })],
      { plano: 'basico', limite_leads_mensal: 2 },
    ],
  ])('%s', (_, antes, lista, mudancas) => expect(apos(antes, ...lista)).toEqual({ ...antes, ...mudancas }))

  describe('the count of the period', () => {
    const NOVA_ANCORA = new Date('2026-03-15T10:00:00-03:00')
    const NOVO_PERIODO = new Date('2026-03-15T03:00:00Z')
    test.each<[string, Partial<Situacao & UltimaPaga>, Partial<AssinaturaDoProvedor>, Partial<Situacao>]>([
      ['continues with the same start date', {}, {}, { leads_usados_mes_atual: 3, contagem_inicio: PERIODO }],
      [
        'continues with the same start date even after the end of its period: an assignment resets it',
        { contagem_inicio: new Date('2026-02-10T03:00:00Z'), periodo_inicio: null },
        {},
        { leads_usados_mes_atual: 3, contagem_inicio: new Date('2026-02-10T03:00:00Z') },
      ],
      [
        'continues if the start date moved within a paid period',
        {},
        { ancora: NOVA_ANCORA },
        { leads_usados_mes_atual: 3, contagem_inicio: NOVO_PERIODO, assinatura_inicio: NOVA_ANCORA },
      ],
      [
        'starts at zero with a new period',
        {},
        { ancora: NOVA_ANCORA, periodo_inicio: NOVA_ANCORA },
        { leads_usados_mes_atual: 0, contagem_inicio: NOVO_PERIODO },
      ],
      [
        'starts at zero without an earlier payment',
        { periodo_inicio: null },
        { ancora: NOVA_ANCORA },
        { leads_usados_mes_atual: 0 },
      ],
      [
        'starts at zero if it counted an ended period',
        { contagem_inicio: new Date('2026-02-10T03:00:00Z') },
        { ancora: NOVA_ANCORA },
        { leads_usados_mes_atual: 0 },
      ],
      [
        'starts at zero where no period was counted',
        { contagem_inicio: null },
        { ancora: NOVA_ANCORA },
        { leads_usados_mes_atual: 0 },
      ],
      [
        'starts at zero with another subscription',
        { assinatura_id: 'sub_0' },
        {},
        { leads_usados_mes_atual: 0 },
      ],
      [
        'starts at zero with another provider',
        { assinatura_origem: 'sandbox' },
        {},
        { leads_usados_mes_atual: 0, assinatura_origem: 'stripe' },
      ],
      [
        'uses our clock if the provider’s is ahead',
        {},
        { ancora: new Date(ANCORA.getTime() + DIA_MS), relogio_adiantado_ms: DIA_MS },
        { leads_usados_mes_atual: 3, assinatura_inicio: ANCORA },
      ],
    ])('%s', (_, antes, lida, depois) =>
      expect(apos({ ...PAGANTE, ...antes }, assinatura(lida))).toMatchObject(depois),
    )
  })
})
