import { describe, expect, test } from 'vitest'
import { calcularPaginacao, paginaDe } from './pagina.ts'

test.each([
  ['1', 1],
  ['12', 12],
  ['0', 1],
  ['1e3', 1],
  ['', 1],
])('page %j is %d', (texto, numero) => {
  expect(paginaDe(texto)).toBe(numero)
})

describe('where in a list one is', () => {
  const exata = { por_pagina: 20, total: 45, total_exato: true, quantos: 20 }
  const longa = { por_pagina: 20, total: 10_000, total_exato: false, quantos: 20 }
  test.each([
    [{ ...exata, pagina: 1 }, '1 a 20 de 45', undefined, 2],
    [{ ...exata, pagina: 3, quantos: 5 }, '41 a 45 de 45', 2, undefined],
    [{ ...exata, pagina: 9, quantos: 0 }, 'Fora da lista', 3, undefined],
    [{ ...exata, pagina: 1, total: 0, quantos: 0 }, '0 a 0 de 0', undefined, undefined],
    [{ ...longa, pagina: 1 }, '1 a 20 de mais de 10.000', undefined, 2],
    [{ ...longa, pagina: 500 }, '9.981 a 10.000 de mais de 10.000', 499, 501],
    [{ ...longa, pagina: 501 }, '10.001 a 10.020 de mais de 10.000', 500, 502],
    [{ ...longa, pagina: 502, quantos: 7 }, '10.021 a 10.027 de mais de 10.000', 501, undefined],
    [{ ...longa, pagina: 503, quantos: 0 }, 'Fora da lista', 500, undefined],
  ])('%j reads "%s"', (lida, texto, anterior, proxima) =>
    expect(calcularPaginacao(lida)).toEqual({ texto, anterior, proxima }),
  )
})
