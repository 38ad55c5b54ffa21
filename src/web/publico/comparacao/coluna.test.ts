import { expect, test } from 'vitest'
import { type Coluna, compararComPrimeira, reunirEixo } from './coluna.ts'

const faixas = (meio: number) => ({
  venda: { min: 40_898, meio, max: 71_794 },
  troca: { min: 30_266, max: 35_178 },
})

test('the axis runs from the least trade-in price to the highest sale price, out to whole thousands', () => {
  const outras = { venda: { min: 36_110, meio: 43_271, max: 50_432 }, troca: { min: 35_862, max: 40_284 } }
  expect(reunirEixo([faixas(55_469), outras])).toEqual({ de: 30_000, ate: 72_000 })
})

const coluna = (meio: number): Coluna => ({
  ...{ marca: 'Chevrolet', curto: 'Onix 2019', artigo: 'o', caminho: '', avaliar: '', sem: '', meio: '' },
  ...{ faixas: faixas(meio), referencia: { titulo: '', texto: '' }, linhas: {}, menores: {} },
})

test.each([
  [53_808, 'R$ 1.661 menos que o Onix 2019'],
  [57_130, 'R$ 1.661 mais que o Onix 2019'],
  [55_469, 'o mesmo que o Onix 2019'],
])('a value of %d is named beside the first of 55,469', (meio, texto) => {
  expect(compararComPrimeira(coluna(meio), coluna(55_469)).replaceAll('\u00a0', ' ')).toBe(texto)
})
