import { describe, expect, test } from 'vitest'
import {
  STATUS_DA_ASSINATURA,
  STATUS_DO_PROVEDOR,
  type StatusDaAssinatura,
} from '#domain/agencia/situacao.ts'
import type { AssinaturaDoProvedor, Situacao } from './assinatura.ts'
import { acharDestinoDaCompra, acharMudanca, escolherAviso, ordenarParaGravar } from './mudanca.ts'

const INICIO = new Date('2026-03-10T15:30:00-03:00')
const SITUACAO: Situacao = {
  status_assinatura: 'active',
  plano: 'premium',
  limite_leads_mensal: 120,
  assinatura_origem: 'stripe',
  assinatura_inicio: INICIO,
  contagem_inicio: INICIO,
  leads_usados_mes_atual: 4,
}

describe('the differences of two situations', () => {
  test('two equal instants are no difference', () => {
    expect(acharMudanca(SITUACAO, { ...SITUACAO, assinatura_inicio: new Date(INICIO) })).toBeUndefined()
  })

  test.each<[Partial<Situacao>, boolean]>([
    [{ status_assinatura: 'past_due' }, true],
    [{ plano: 'basico' }, true],
    [{ limite_leads_mensal: 30 }, true],
    [{ assinatura_origem: 'nenhuma' }, true],
    [{ assinatura_inicio: null }, false],
    [{ contagem_inicio: new Date('2026-04-10T03:00:00Z') }, false],
    [{ leads_usados_mes_atual: 0 }, false],
    [{ leads_usados_mes_atual: 0, plano: 'basico' }, true],
  ])('%j is found; it changes the subscription: %s', (valores, daAssinatura) => {
    expect(acharMudanca(SITUACAO, { ...SITUACAO, ...valores })).toEqual({ valores, daAssinatura })
    expect(acharMudanca({ ...SITUACAO, ...valores }, SITUACAO)?.daAssinatura).toBe(daAssinatura)
  })
})

describe('the mail to an agency about a change', () => {
  test.each<[StatusDaAssinatura, StatusDaAssinatura, ReturnType<typeof escolherAviso>]>([
    ['inativa', 'active', 'assinatura_ativa'],
    ['incomplete', 'active', 'assinatura_ativa'],
    ['past_due', 'active', 'assinatura_ativa'],
    ['active', 'past_due', 'assinatura_pendente'],
    ['active', 'unpaid', 'assinatura_pendente'],
    ['active', 'paused', 'assinatura_pendente'],
    // The charge is open already: one mail, not one for each state of the provider.
    ['past_due', 'unpaid', null],
    ['active', 'canceled', 'assinatura_encerrada'],
    ['unpaid', 'canceled', 'assinatura_encerrada'],
    ['active', 'sem_plano', 'assinatura_encerrada'],
    // There was no earlier plan to miss.
    ['inativa', 'incomplete', null],
    ['incomplete', 'incomplete_expired', null],
    ['canceled', 'inativa', null],
    ['inativa', 'past_due', null],
  ])('from %s to %s: %s', (antes, depois, aviso) => {
    const situacaoCom = (status_assinatura: StatusDaAssinatura): Situacao => ({
      ...SITUACAO,
      status_assinatura,
    })
    expect(escolherAviso(situacaoCom(antes), situacaoCom(depois))).toBe(aviso)
  })

  test.each<[Partial<Situacao>, ReturnType<typeof escolherAviso>]>([
    [{ plano: 'enterprise' }, 'assinatura_ativa'],
    [{ limite_leads_mensal: 200 }, 'assinatura_ativa'],
    [{ assinatura_origem: 'sandbox' }, null],
    [{ leads_usados_mes_atual: 9 }, null],
  ])('a plan that continues with %j: %s', (mudanca, aviso) => {
    expect(escolherAviso(SITUACAO, { ...SITUACAO, ...mudanca })).toBe(aviso)
  })

  test.each(STATUS_DA_ASSINATURA)('a read that finds %s again sends nothing', status_assinatura => {
    const situacao = { ...SITUACAO, status_assinatura }
    expect(escolherAviso(situacao, situacao)).toBeNull()
  })
})

test('ended rows are written before active ones, each in its order', () => {
  const lista = STATUS_DO_PROVEDOR.map(status => ({ status }) as AssinaturaDoProvedor)
  expect(ordenarParaGravar(lista).map(({ status }) => status)).toEqual([
    'incomplete_expired',
    'canceled',
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'incomplete',
    'paused',
    'desconhecida',
  ])
})

describe('destination of a purchase during an active subscription', () => {
  const viva = {
    assinatura_id: 'sub_1',
    status: 'active',
    price_id: 'price_a',
    cobranca: 'paga',
    cobranca_url: null,
  } as const
  const TROCA = { portal: { assinatura_id: 'sub_1', price_id: 'price_b' } }
  const VER = { portal: undefined }
  test.each<[string, Partial<AssinaturaDoProvedor>, string, ReturnType<typeof acharDestinoDaCompra>]>([
    ['to change its price', {}, 'price_b', TROCA],
    ['to see its current price', {}, 'price_a', VER],
    [
      'to pay an open charge',
      { status: 'past_due', cobranca: 'nao_paga', cobranca_url: 'https://p/1' },
      'price_b',
      { pagar: 'https://p/1' },
    ],
    [
      'an open charge is paid before a change of price',
      { cobranca: 'nao_paga', cobranca_url: 'https://p/1' },
      'price_b',
      { pagar: 'https://p/1' },
    ],
    [
      'to see an open charge without a page for the payment',
      { status: 'past_due', cobranca: 'nao_paga' },
      'price_b',
      VER,
    ],
    [
      'a charge in progress has no page for the payment',
      { cobranca: 'em_cobranca', cobranca_url: 'https://p/1' },
      'price_b',
      TROCA,
    ],
    ['to see a paused one', { status: 'paused' }, 'price_b', VER],
  ])('%s', (_, mudancas, price_id, destino) =>
    expect(acharDestinoDaCompra({ ...viva, ...mudancas }, price_id)).toEqual(destino),
  )
})
