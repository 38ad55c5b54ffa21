import { expect, test } from 'vitest'
import type { Plano } from '#domain/plano/plano.ts'
import { type AgenciaDaSessao, acaoDoPlano, recadoDaConta } from './acao-do-plano.ts'

/** Builds a plan whose name and id are its key. */
const montarPlano = (chave: string, preco: number): Plano => ({
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
const PROFESSIONAL = montarPlano('Professional', 249)
const ENTERPRISE = montarPlano('Enterprise', 499)
const PLANOS = [montarPlano('Básico', 99), PROFESSIONAL, ENTERPRISE]

/** Builds an agency that pays for Professional, with some fields changed. */
const montarAgencia = (mudancas: Partial<AgenciaDaSessao>): AgenciaDaSessao => ({
  nome: 'Carros da Serra',
  plano_nome: 'Professional',
  plano_id: 'Professional',
  status_assinatura: 'active',
  assinatura_origem: 'stripe',
  ...mudancas,
})

/** Returns the texts of the actions of all plans. */
const listarTextos = (de: AgenciaDaSessao | null) => PLANOS.map(um => acaoDoPlano(um, PLANOS, de).texto)

test.each([
  ['a visitor', null],
  [
    'an agency without a subscription',
    montarAgencia({ status_assinatura: 'inativa', assinatura_origem: 'nenhuma' }),
  ],
  ['an agency with an ended subscription', montarAgencia({ status_assinatura: 'canceled' })],
  [
    'an agency with an ended contract',
    montarAgencia({ status_assinatura: 'inativa', assinatura_origem: 'manual' }),
  ],
])('%s may subscribe', (_, de) => {
  expect(listarTextos(de)).toEqual(['Assinar Básico', 'Assinar Professional', 'Assinar Enterprise'])
  expect(PLANOS.some(um => acaoDoPlano(um, PLANOS, de).seu)).toBe(false)
})

test('a subscriber manages the own plan or changes to another', () => {
  const de = montarAgencia({})
  expect(listarTextos(de)).toEqual([
    'Mudar para Básico',
    'Gerenciar Assinatura',
    'Fazer upgrade para Enterprise',
  ])
  expect(PLANOS.map(um => acaoDoPlano(um, PLANOS, de).seu)).toEqual([false, true, false])
  expect(acaoDoPlano(PROFESSIONAL, PLANOS, de)).toMatchObject({ destino: 'portal' })
})

test('a debtor pays before a change of plan', () => {
  const de = montarAgencia({ status_assinatura: 'past_due' })
  expect(listarTextos(de)[1]).toBe('Regularizar pagamento')
  expect(acaoDoPlano(ENTERPRISE, PLANOS, de)).not.toHaveProperty('destino')
  expect(recadoDaConta(de)).toContain('pendente')
})

test('an agency under contract sees its contact alone', () => {
  const de = montarAgencia({ assinatura_origem: 'manual' })
  expect(new Set(listarTextos(de))).toEqual(new Set(['Falar com o atendimento']))
  expect(recadoDaConta(de)).toContain('contrato direto')
})

test('the payer of a withdrawn plan may change to each current one', () => {
  const de = montarAgencia({ plano_id: null })
  expect(listarTextos(de)).toEqual(['Mudar para Básico', 'Mudar para Professional', 'Mudar para Enterprise'])
})
