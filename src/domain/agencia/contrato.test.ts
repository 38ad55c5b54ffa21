import { describe, expect, test } from 'vitest'
import { Recusa } from '#domain/recusa/erro.ts'
import { agencia, INICIO } from '#tests/domain/agencia/agencia-de-teste.ts'
import { criarContrato, mudarContrato, type PedidoDeContrato } from './contrato.ts'

type Agencia = Parameters<typeof mudarContrato>[0]

const AGORA = new Date('2026-03-20T12:00:00Z')
const LIMITES = { basico: 30, premium: 120, enterprise: 500 }
const limiteDe = async (plano: keyof typeof LIMITES) => LIMITES[plano]

const CONTRATADA: Partial<Agencia> = {
  plano: 'premium',
  status_assinatura: 'active',
  assinatura_origem: 'manual',
  assinatura_inicio: INICIO,
  limite_leads_mensal: 120,
}
const PAGANTE: Partial<Agencia> = { ...CONTRATADA, assinatura_origem: 'stripe' }
const ENCERRADO = {
  status_assinatura: 'inativa',
  assinatura_origem: 'nenhuma',
  assinatura_inicio: null,
  limite_leads_mensal: 0,
  leads_extras: 0,
  leads_extras_periodo: null,
}
const PLANO_PAGO = 'O plano desta agência vem da assinatura paga e muda por ela.'
const EXTRAS_SEM_PLANO = 'Escolha um plano: leads extras se somam ao limite dele.'

const mudar = (antes: Partial<Agencia>, pedido: PedidoDeContrato) =>
  mudarContrato(agencia(antes), pedido, limiteDe, AGORA)

test('a contract begins now, outside the card provider, with the limit of its tier', () => {
  expect(criarContrato('premium', 120, AGORA)).toEqual({
    plano: 'premium',
    status_assinatura: 'active',
    assinatura_origem: 'manual',
    assinatura_inicio: AGORA,
    limite_leads_mensal: 120,
  })
})

describe('a change of the plan', () => {
  test.each<[string, Partial<Agencia>, PedidoDeContrato, object]>([
    ['an empty request changes nothing', {}, {}, {}],
    ['an empty request for a paid subscription changes nothing', PAGANTE, {}, {}],
    [
      'a tier for an agency without one begins a contract',
      {},
      { plano: 'enterprise' },
      criarContrato('enterprise', 500, AGORA),
    ],
    [
      'a tier after an ended subscription begins a contract',
      { ...PAGANTE, status_assinatura: 'canceled', limite_leads_mensal: 0 },
      { plano: 'basico' },
      criarContrato('basico', 30, AGORA),
    ],
    [
      'another tier of the contract keeps the start date',
      CONTRATADA,
      { plano: 'basico' },
      { plano: 'basico', limite_leads_mensal: 30 },
    ],
    ['the same tier changes nothing', CONTRATADA, { plano: 'premium' }, {}],
    ['null ends the contract and its extra leads', CONTRATADA, { plano: null }, ENCERRADO],
    ['null without a contract changes nothing', {}, { plano: null }, {}],
    ['the paid plan itself is accepted', PAGANTE, { plano: 'premium' }, {}],
  ])('%s', async (_, antes, pedido, contrato) => expect(await mudar(antes, pedido)).toEqual(contrato))

  test.each<[string, Partial<Agencia>, PedidoDeContrato]>([
    ['another plan than the paid one', PAGANTE, { plano: 'basico' }],
    ['the end of a paid plan', PAGANTE, { plano: null }],
    ['a plan of the sandbox', { ...PAGANTE, assinatura_origem: 'sandbox' }, { plano: 'basico' }],
    ['an overdue subscription', { ...PAGANTE, status_assinatura: 'past_due' }, { plano: 'basico' }],
  ])('refused: %s', async (_, antes, pedido) => {
    const erro = await mudar(antes, pedido).catch(recusa => recusa)
    expect(erro).toBeInstanceOf(Recusa)
    expect(erro).toMatchObject({ codigo: 'conflito', message: PLANO_PAGO })
    expect(erro.campos).toEqual({ plano: PLANO_PAGO })
  })
})

describe('extra leads', () => {
  const comExtras = { ...CONTRATADA, leads_extras: 5, leads_extras_periodo: INICIO }
  const passados = { ...comExtras, leads_extras_periodo: new Date('2026-02-10T03:00:00Z') }
  test.each<[string, Partial<Agencia>, PedidoDeContrato, object]>([
    [
      'count in the current period',
      CONTRATADA,
      { leads_extras: 5 },
      { leads_extras: 5, leads_extras_periodo: INICIO },
    ],
    [
      'a higher number replaces the granted one',
      comExtras,
      { leads_extras: 9 },
      { leads_extras: 9, leads_extras_periodo: INICIO },
    ],
    ['the same number changes nothing', comExtras, { leads_extras: 5 }, {}],
    ['zero takes them back', comExtras, { leads_extras: 0 }, { leads_extras: 0, leads_extras_periodo: null }],
    ['zero without extra leads changes nothing', CONTRATADA, { leads_extras: 0 }, {}],
    ['those of a past period do not count', passados, { leads_extras: 0 }, {}],
    [
      'the same number in a new period is granted again',
      passados,
      { leads_extras: 5 },
      { leads_extras: 5, leads_extras_periodo: INICIO },
    ],
    [
      'are accepted beside a paid plan',
      PAGANTE,
      { leads_extras: 1 },
      { leads_extras: 1, leads_extras_periodo: INICIO },
    ],
    [
      'are accepted in the request of the contract, from its first day',
      {},
      { plano: 'basico', leads_extras: 2 },
      {
        ...criarContrato('basico', 30, AGORA),
        leads_extras: 2,
        leads_extras_periodo: new Date('2026-03-20T03:00:00Z'),
      },
    ],
    ['zero without a plan changes nothing', {}, { leads_extras: 0 }, {}],
  ])('%s', async (_, antes, pedido, contrato) => expect(await mudar(antes, pedido)).toEqual(contrato))

  test.each<[string, Partial<Agencia>, PedidoDeContrato]>([
    ['without a plan', {}, { leads_extras: 1 }],
    ['with the end of the plan', CONTRATADA, { plano: null, leads_extras: 1 }],
    ['beside an unpaid subscription', { ...PAGANTE, status_assinatura: 'unpaid' }, { leads_extras: 1 }],
  ])('refused %s', async (_, antes, pedido) => {
    const erro = await mudar(antes, pedido).catch(recusa => recusa)
    expect(erro).toMatchObject({ codigo: 'conflito', message: EXTRAS_SEM_PLANO })
    expect(erro.campos).toEqual({ leads_extras: EXTRAS_SEM_PLANO })
  })
})
