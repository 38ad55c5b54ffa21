import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calcularLarguraElastica, type Trecho } from './elastica.ts'

/** Places columns of these widths side by side, from a position on. */
function enfileirar(inicio: number, larguras: readonly number[]): Trecho[] {
  const trechos: Trecho[] = []
  let fim = inicio
  for (const largura of larguras) {
    trechos.push({ inicio: fim, fim: fim + largura })
    fim += largura
  }
  return trechos
}

test('without a cut column the natural width stays', () => {
  const colunas = enfileirar(500, [100, 100, 100])
  expect(calcularLarguraElastica({ colunas, limite: 700, largura: 300 })).toBeUndefined()
})

test('the cut column comes into sight where the elastic one can give its room', () => {
  const colunas = enfileirar(500, [100, 100])
  // 40 px of the second column are hidden.
  expect(calcularLarguraElastica({ colunas, limite: 660, largura: 300 })).toBe(260)
})

test('otherwise the cut column leaves, and the elastic one has its room', () => {
  const colunas = enfileirar(500, [100, 100])
  expect(calcularLarguraElastica({ colunas, limite: 620, largura: 300 })).toBe(320)
})

test('no column is cut with the new width, for any columns', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 30, max: 300 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 500, max: 1600 }),
      fc.integer({ min: 80, max: 330 }),
      (larguras, limite, largura) => {
        const colunas = enfileirar(450, larguras)
        const nova = calcularLarguraElastica({ colunas, limite, largura }) ?? largura
        const movidas = enfileirar(450 + nova - largura, larguras)
        expect(movidas.filter(({ inicio, fim }) => inicio < limite && fim > limite)).toEqual([])
      },
    ),
  )
})
