import { describe, expect, test } from 'vitest'
import { blocosDe } from './blocos.ts'
import { NIVEL } from './nivel.ts'
import { passosDoUso, USO } from './uso-medido.ts'

describe.each(['carro', 'moto'] as const)('the runs of coefficients of %s', tipo => {
  const blocos = blocosDe(tipo)

  test('follow each other without gaps', () => {
    const fins = blocos.map(({ de, quantos }) => de + quantos)
    expect(blocos.map(({ de }) => de)).toEqual([0, ...fins.slice(0, -1)])
  })

  test('are the general level, the levels by age and price twice, and the slopes at each age', () => {
    const { idades, precos } = NIVEL[tipo]
    const niveis = [idades.length, precos.length]
    const trechos = USO[tipo].idades.map(() => passosDoUso(tipo).length)
    expect(blocos.map(({ quantos }) => quantos)).toEqual([1, ...niveis, ...niveis, ...trechos])
  })

  test('have distances between knots for the slopes only', () => {
    expect(blocos.filter(({ passos }) => passos)).toHaveLength(USO[tipo].idades.length)
  })
})
