import { describe, expect, test } from 'vitest'
import { parDaVez, tirarRepetidos, totalDePares } from './par-da-vez.ts'

const pedido = (feitos: number, lead_ids = ['l1', 'l2', 'l3'], agencia_ids = ['a', 'b']) => ({
  lead_ids,
  agencia_ids,
  feitos,
})

describe('the next pair of a bulk assignment', () => {
  test('lead by lead, each to every agency, and then none', () => {
    const vez = Array.from({ length: 6 }, (_, feitos) => parDaVez(pedido(feitos)))
    expect(vez.map(({ lead_id, agencia_id }) => `${lead_id}${agencia_id}`)).toEqual([
      'l1a',
      'l1b',
      'l2a',
      'l2b',
      'l3a',
      'l3b',
    ])
    for (const feitos of [6, 7]) expect(() => parDaVez(pedido(feitos))).toThrow('no pair is left')
  })

  test.each([
    ['no lead', [], ['a']],
    ['no agency', ['l1'], []],
    ['nothing', [], []],
  ])('%s: no pair', (_, leads, agencias) => {
    expect(() => parDaVez(pedido(0, leads, agencias))).toThrow('no pair is left')
    expect(totalDePares(pedido(0, leads, agencias))).toBe(0)
  })

  test('as many pairs as leads times agencies', () => expect(totalDePares(pedido(0))).toBe(6))
})

test('each lead and each agency once, leads in the given order, agencies always in one order', () => {
  expect(tirarRepetidos(['l2', 'l1', 'l2'], ['c', 'a', 'c', 'b'])).toEqual({
    lead_ids: ['l2', 'l1'],
    agencia_ids: ['a', 'b', 'c'],
  })
})
