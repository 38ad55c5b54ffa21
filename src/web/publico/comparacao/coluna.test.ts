import { expect, test } from 'vitest'
import { type Coluna, compararComPrimeira } from './coluna.ts'

const faixas = (meio: number) => ({
  venda: { min: 40_898, meio, max: 71_794 },
  troca: { min: 30_266, max: 35_178 },
})

const coluna = (meio: number): Coluna => ({
  ...{ marca: 'Chevrolet', curto: 'Onix 2019', artigo: 'o', caminho: '', avaliar: '', sem: '', meio: '' },
  ...{ faixas: faixas(meio), referencia: { titulo: '', texto: '' }, linhas: {}, menores: {} },
})

test.each([
  [53_808, 'R$ 1.661 menos que o Onix 2019'],
  [57_130, 'R$ 1.661 mais que o Onix 2019'],
  [55_469, 'o mesmo que o Onix 2019'],
])('beside a first value of 55,469, a value of %d is "%s"', (meio, texto) => {
  expect(compararComPrimeira(coluna(meio), coluna(55_469)).replaceAll('\u00a0', ' ')).toBe(texto)
})
