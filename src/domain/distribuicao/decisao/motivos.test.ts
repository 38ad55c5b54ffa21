import { expect, test } from 'vitest'
import { FALTAS, MOTIVOS, ordenarPorQuantidade, ROTULOS_PARA_A_AGENCIA } from './motivos.ts'

test('reasons are sorted by their number of leads, and ties by the order of the checks', () => {
  expect(ordenarPorQuantidade({ devolveu: 2, outro_ano: 5, em_pausa: 2, sem_assinatura: 2 })).toEqual([
    ['outro_ano', 5],
    ['sem_assinatura', 2],
    ['em_pausa', 2],
    ['devolveu', 2],
  ])
  expect(ordenarPorQuantidade({})).toEqual([])
})

test('each reason is listed once, and an agency reads only reasons that exist', () => {
  expect(new Set(FALTAS).size).toBe(FALTAS.length)
  const conhecidos = [...MOTIVOS, 'outra_na_frente']
  expect(Object.keys(ROTULOS_PARA_A_AGENCIA).filter(motivo => !conhecidos.includes(motivo))).toEqual([])
})

test('an agency reads no reason about its own returns, its own copies or the waiting time of the rule', () => {
  for (const motivo of ['ja_recebeu', 'devolveu', 'em_espera'] as const)
    expect(ROTULOS_PARA_A_AGENCIA[motivo]).toBeUndefined()
})
