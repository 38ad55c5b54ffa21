import { describe, expect, test } from 'vitest'
import { compararMeses, descreverComparacao, type LinhaComparada, motivosDeRecusa } from './comparar-meses.ts'

const mes = (linhas: number, precoDe: (i: number) => number | null): LinhaComparada[] =>
  Array.from({ length: linhas }, (_, i) => {
    const preco_reais = precoDe(i)
    return preco_reais === null
      ? []
      : [{ tipo: 'carro' as const, codigo_fipe: `${String(i).padStart(6, '0')}-1`, ano: 2020, preco_reais }]
  }).flat()
const AGOSTO = mes(1_000, i => 40_000 + i)
const recusar = (nova: LinhaComparada[]) => motivosDeRecusa(compararMeses(nova, AGOSTO))

describe('a month against the one before', () => {
  test('an ordinary month is accepted: some rows are missing, some prices jump, prices fall a little', () => {
    const setembro = mes(1_050, i => (i % 17 === 0 ? null : (40_000 + i) * (i % 200 === 1 ? 1.3 : 0.997)))
    expect(recusar(setembro)).toEqual([])
    expect(descreverComparacao(compararMeses(setembro, AGOSTO))).toEqual([
      'carros: 988 linhas (eram 1.000), sumiram 5,9%, mudaram mais de 15%: 0,5%',
    ])
  })

  test.each([
    ['rows gone', mes(1_000, i => (i % 5 === 0 ? null : 39_000 + i)), /Faltam 20% das linhas de carros/],
    ['a type gone', [], /Faltam 100%/],
    [
      'jumps',
      mes(1_000, i => (i % 10 === 0 ? 400_000 : 39_000 + i)),
      /10% das linhas de carros mudaram mais/,
    ],
    ['prices in cents', mes(1_000, i => (40_000 + i) * 100), /100% das linhas de carros mudaram mais/],
    ['the same table again', mes(1_000, i => 40_000 + i), /são os mesmos do mês anterior/],
  ])('a broken month is refused with its reason: %s', (_, nova, motivo) => {
    expect(recusar(nova).join(' ')).toMatch(motivo)
  })

  test('a table of a few rows is not compared', () => {
    expect(compararMeses(AGOSTO, AGOSTO.slice(0, 100))).toEqual([])
  })
})
