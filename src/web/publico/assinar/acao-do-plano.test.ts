import { expect, test } from 'vitest'
import type { Plano } from '#domain/plano/plano.ts'
import { type AgenciaDaSessao, acaoDoPlano, recadoDaConta } from './acao-do-plano.ts'

const plano = (chave: string, preco: number): Plano => ({
  id: chave,
  chave,
  nivel: 'basico',
  nome: chave,
  preco,
  limite_leads: 30,
  stripe_price_id: `price_${chave}`,
  ativo: true,
  ordem: 1,
  destaque: false,
  descricao: '',
  beneficios: [],
  site_proprio: true,
  versao: 1,
})
const PLANOS = [plano('Básico', 99), plano('Professional', 249), plano('Enterprise', 499)]

const agencia = (mudancas: Partial<AgenciaDaSessao>): AgenciaDaSessao => ({
  nome: 'Carros da Serra',
  plano_nome: 'Professional',
  plano_id: 'Professional',
  status_assinatura: 'active',
  assinatura_origem: 'stripe',
  ...mudancas,
})

const textos = (de: AgenciaDaSessao | null) => PLANOS.map(um => acaoDoPlano(um, PLANOS, de).texto)

test.each([
  ['a visitor', null],
  [
    'an agency without a subscription',
    agencia({ status_assinatura: 'inativa', assinatura_origem: 'nenhuma' }),
  ],
  ['an agency with an ended subscription', agencia({ status_assinatura: 'canceled' })],
  [
    'an agency with an ended contract',
    agencia({ status_assinatura: 'inativa', assinatura_origem: 'manual' }),
  ],
])('%s may subscribe', (_, de) => {
  expect(textos(de)).toEqual(['Assinar Básico', 'Assinar Professional', 'Assinar Enterprise'])
  expect(PLANOS.some(um => acaoDoPlano(um, PLANOS, de).seu)).toBe(false)
})

test('a subscriber manages the plan, and changes to the others', () => {
  const de = agencia({})
  expect(textos(de)).toEqual(['Mudar para Básico', 'Gerenciar Assinatura', 'Fazer upgrade para Enterprise'])
  expect(PLANOS.map(um => acaoDoPlano(um, PLANOS, de).seu)).toEqual([false, true, false])
  expect(acaoDoPlano(PLANOS[1] as Plano, PLANOS, de)).toMatchObject({ destino: 'portal' })
})

test('a debtor pays first', () => {
  const de = agencia({ status_assinatura: 'past_due' })
  expect(textos(de)[1]).toBe('Regularizar pagamento')
  expect(acaoDoPlano(PLANOS[2] as Plano, PLANOS, de)).not.toHaveProperty('destino')
  expect(recadoDaConta(de)).toContain('pendente')
})

test('an agency under contract sees its contact, and no offer', () => {
  const de = agencia({ assinatura_origem: 'manual' })
  expect(new Set(textos(de))).toEqual(new Set(['Falar com o atendimento']))
  expect(recadoDaConta(de)).toContain('contrato direto')
})

test('the payer of a withdrawn plan may change to each current one', () => {
  const de = agencia({ plano_id: null })
  expect(textos(de)).toEqual(['Mudar para Básico', 'Mudar para Professional', 'Mudar para Enterprise'])
})
