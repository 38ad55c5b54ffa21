import { describe, expect, test } from 'vitest'
import { Recusa } from '#domain/recusa/erro.ts'
import { agencia, INICIO } from '#tests/domain/agencia/agencia-de-teste.ts'
import { mudarContrato, novoContrato, type PedidoDeContrato } from './contrato.ts'

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
  expect(novoContrato('premium', 120, AGORA)).toEqual({
    plano: 'premium',
    status_assinatura: 'active',
    assinatura_origem: 'manual',
    assinatura_inicio: AGORA,
    limite_leads_mensal: 120,
  })
})

describe('a change of the plan', () => {
  test.each<[string, Partial<Agencia>, PedidoDeContrato, object]>([
    ['nothing asked, nothing changed', {}, {}, {}],
    ['nothing asked of one that pays', PAGANTE, {}, {}],
    [
      'a tier where there was none begins a contract',
      {},
      { plano: 'enterprise' },
      novoContrato('enterprise', 500, AGORA),
    ],
    [
      'a tier after a subscription that ended begins one',
      { ...PAGANTE, status_assinatura: 'canceled', limite_leads_mensal: 0 },
      { plano: 'basico' },
      novoContrato('basico', 30, AGORA),
    ],
    [
      'another tier of the contract moves no anchor',
      CONTRATADA,
      { plano: 'basico' },
      { plano: 'basico', limite_leads_mensal: 30 },
    ],
    ['the same tier changes nothing', CONTRATADA, { plano: 'premium' }, {}],
    ['none ends the contract, its extra leads too', CONTRATADA, { plano: null }, ENCERRADO],
    ['none where there was none changes nothing', {}, { plano: null }, {}],
    ['the plan that is paid for may be named', PAGANTE, { plano: 'premium' }, {}],
  ])('%s', async (_, antes, pedido, contrato) => expect(await mudar(antes, pedido)).toEqual(contrato))

  test.each<[string, Partial<Agencia>, PedidoDeContrato]>([
    ['another plan than the one paid for', PAGANTE, { plano: 'basico' }],
    ['the end of a plan paid for', PAGANTE, { plano: null }],
    ['a plan of the sandbox', { ...PAGANTE, assinatura_origem: 'sandbox' }, { plano: 'basico' }],
    ['a subscription that is owed', { ...PAGANTE, status_assinatura: 'past_due' }, { plano: 'basico' }],
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
      'count in the running period',
      CONTRATADA,
      { leads_extras: 5 },
      { leads_extras: 5, leads_extras_periodo: INICIO },
    ],
    [
      'more of them replace those granted',
      comExtras,
      { leads_extras: 9 },
      { leads_extras: 9, leads_extras_periodo: INICIO },
    ],
    ['as many as there are change nothing', comExtras, { leads_extras: 5 }, {}],
    ['none takes them back', comExtras, { leads_extras: 0 }, { leads_extras: 0, leads_extras_periodo: null }],
    ['none where there are none changes nothing', CONTRATADA, { leads_extras: 0 }, {}],
    ['those of a past period are none', passados, { leads_extras: 0 }, {}],
    [
      'the same number in a new period is granted anew',
      passados,
      { leads_extras: 5 },
      { leads_extras: 5, leads_extras_periodo: INICIO },
    ],
    [
      'also beside a plan that is paid for',
      PAGANTE,
      { leads_extras: 1 },
      { leads_extras: 1, leads_extras_periodo: INICIO },
    ],
    [
      'together with the contract that makes them possible, from its first day',
      {},
      { plano: 'basico', leads_extras: 2 },
      {
        ...novoContrato('basico', 30, AGORA),
        leads_extras: 2,
        leads_extras_periodo: new Date('2026-03-20T03:00:00Z'),
      },
    ],
    ['none of them without a plan changes nothing', {}, { leads_extras: 0 }, {}],
  ])('%s', async (_, antes, pedido, contrato) => expect(await mudar(antes, pedido)).toEqual(contrato))

  test.each<[string, Partial<Agencia>, PedidoDeContrato]>([
    ['without a plan', {}, { leads_extras: 1 }],
    ['with the end of the plan', CONTRATADA, { plano: null, leads_extras: 1 }],
    ['beside a subscription that is owed', { ...PAGANTE, status_assinatura: 'unpaid' }, { leads_extras: 1 }],
  ])('refused %s', async (_, antes, pedido) => {
    const erro = await mudar(antes, pedido).catch(recusa => recusa)
    expect(erro).toMatchObject({ codigo: 'conflito', message: EXTRAS_SEM_PLANO })
    expect(erro.campos).toEqual({ leads_extras: EXTRAS_SEM_PLANO })
  })
})
