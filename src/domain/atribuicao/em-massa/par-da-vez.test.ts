import { describe, expect, test } from 'vitest'
import { aposOPar, parDaVez, semRepetir, totalDePares } from './par-da-vez.ts'

const pedido = (feitos: number, lead_ids = ['l1', 'l2', 'l3'], agencia_ids = ['a', 'b']) => ({
  lead_ids,
  agencia_ids,
  feitos,
})

describe('the next pair of a bulk assignment', () => {
  test('lead by lead, each to every agency, then the end', () => {
    const vez = Array.from({ length: 8 }, (_, feitos) => parDaVez(pedido(feitos)))
    expect(vez.map(par => par && `${par.lead_id}${par.agencia_id}`)).toEqual([
      'l1a',
      'l1b',
      'l2a',
      'l2b',
      'l3a',
      'l3b',
      undefined,
      undefined,
    ])
  })

  test.each([
    ['no lead', [], ['a']],
    ['no agency', ['l1'], []],
    ['nothing', [], []],
  ])('%s: no next pair, and no pairs', (_, leads, agencias) => {
    expect(parDaVez(pedido(0, leads, agencias))).toBeUndefined()
    expect(totalDePares(pedido(0, leads, agencias))).toBe(0)
  })

  test('as many pairs as leads times agencies', () => expect(totalDePares(pedido(0))).toBe(6))

  test.each([
    [0, { feitos: 1, terminou: false }],
    [4, { feitos: 5, terminou: false }],
    [5, { feitos: 6, terminou: true }],
  ])('after %i pairs', (feitos, esperado) => expect(aposOPar(pedido(feitos))).toEqual(esperado))
})

test('each lead and each agency once, leads in the given order, agencies always in one order', () => {
  expect(semRepetir(['l2', 'l1', 'l2'], ['c', 'a', 'c', 'b'])).toEqual({
    lead_ids: ['l2', 'l1'],
    agencia_ids: ['a', 'b', 'c'],
  })
})
