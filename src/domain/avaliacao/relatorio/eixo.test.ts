import { describe, expect, test } from 'vitest'
import { desenharDegraus, eixoDePrecos } from './eixo.ts'

describe('axis', () => {
  test.each([
    [[58_200, 63_900], 'em reais', ['58.000', '60.000', '62.000', '64.000']],
    [[9_400, 9_400], 'em reais', ['9.300', '9.400', '9.500']],
    [[1_010_000, 1_460_000], 'em mil reais', ['1.000', '1.200', '1.400', '1.600']],
  ])('has round marks around %o', (precos, unidade, textos) => {
    const eixo = eixoDePrecos(precos)
    expect(eixo.unidade).toBe(unidade)
    expect(eixo.marcas.map(({ texto }) => texto)).toEqual(textos)
    for (const preco of precos) expect(eixo.onde(preco)).toBe(Math.min(1, Math.max(0, eixo.onde(preco))))
  })

  test.each([
    [58_506, [799, 667, -1_053, 884], ['58.500', '60.000']],
    [58_506, [-3_420, 0, 800], ['55.000', '59.000']],
    [300_000, [450], ['300.000', '300.600']],
    [1_200_000, [-90_000], ['1.100', '1.200']],
  ])('of steps from %d by %o starts each where the one before ended', (partida, efeitos, pontas) => {
    const { eixo, degraus } = desenharDegraus(partida, efeitos)
    expect([eixo.marcas[0]?.texto, eixo.marcas.at(-1)?.texto]).toEqual(pontas)
    expect(degraus.map(({ de }) => de)).toEqual([
      eixo.onde(partida),
      ...degraus.slice(0, -1).map(({ ate }) => ate),
    ])
    efeitos.forEach((efeito, i) => {
      expect(Math.sign((degraus[i]?.ate ?? 0) - (degraus[i]?.de ?? 0))).toBe(Math.sign(efeito))
    })
    const fim = efeitos.reduce((soma, efeito) => soma + efeito, partida)
    expect(degraus.at(-1)?.ate).toBe(eixo.onde(fim))
    for (const { de, ate } of degraus) expect([de, ate].every(onde => onde >= 0 && onde <= 1)).toBe(true)
  })

  test('of no steps is around the price alone', () => {
    expect(desenharDegraus(9_400, []).degraus).toEqual([])
  })
})
