import { describe, expect, test } from 'vitest'
import {
  lerStatusDoProvedor,
  planoDe,
  STATUS_DA_ASSINATURA,
  STATUS_DO_PROVEDOR,
  type StatusDaAssinatura,
  temAssinaturaPaga,
  terminou,
} from './situacao.ts'

test('the closed list of states: the provider’s words and our two', () => {
  expect([...STATUS_DA_ASSINATURA].sort()).toEqual([
    'active',
    'canceled',
    'desconhecida',
    'inativa',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'sem_plano',
    'trialing',
    'unpaid',
  ])
})

test('a provider’s word is read unchanged, a new one or a word of this site as unknown', () => {
  expect(STATUS_DO_PROVEDOR.map(lerStatusDoProvedor)).toEqual(STATUS_DO_PROVEDOR)
  expect(['', 'ACTIVE', 'inativa', 'sem_plano', 'x'].map(lerStatusDoProvedor)).toEqual(
    Array(5).fill('desconhecida'),
  )
})

/** For each state: true if it is final, and true if only payments may change its plan. */
const ESTADOS: readonly (readonly [StatusDaAssinatura, terminal: boolean, paga: boolean])[] = [
  ['active', false, true],
  ['trialing', false, true],
  ['past_due', false, true],
  ['unpaid', false, true],
  ['incomplete', false, true],
  ['incomplete_expired', true, false],
  ['paused', false, true],
  ['canceled', true, false],
  ['desconhecida', false, true],
  ['sem_plano', false, true],
  ['inativa', false, false],
]

describe('each state', () => {
  test('is in the table', () =>
    expect(ESTADOS.map(([estado]) => estado).sort()).toEqual([...STATUS_DA_ASSINATURA].sort()))

  test.each(ESTADOS)('%s', (status_assinatura, terminal, paga) => {
    expect(terminou(status_assinatura)).toBe(terminal)
    for (const assinatura_origem of ['stripe', 'sandbox'] as const)
      expect(temAssinaturaPaga({ assinatura_origem, status_assinatura })).toBe(paga)
    for (const assinatura_origem of ['manual', 'nenhuma'] as const)
      expect(temAssinaturaPaga({ assinatura_origem, status_assinatura })).toBe(false)
  })
})

test.each([
  ['a new agency', 'nenhuma', 'inativa', null],
  ['one that has not paid yet', 'sandbox', 'incomplete', null],
  ['one whose subscription ended', 'stripe', 'canceled', null],
  ['one that pays', 'stripe', 'active', 'basico'],
  ['one that owes', 'stripe', 'past_due', 'basico'],
  ['one under contract', 'manual', 'active', 'basico'],
] as const)('the plan of %s', (_, assinatura_origem, status_assinatura, plano) =>
  expect(planoDe({ plano: 'basico', assinatura_origem, status_assinatura })).toBe(plano),
)
