import { expect, test } from 'vitest'
import { montarEixo } from './eixo.ts'

const faixa = (min: number, max: number) => ({ min, max })

test.each([
  [
    'round ends that contain all',
    [faixa(71_582, 96_640), faixa(34_432, 47_862)],
    { de: 30_000, ate: 100_000 },
  ],
  ['no bar that ends with the axis', [faixa(34_432, 104_954)], { de: 30_000, ate: 110_000 }],
  [
    'room for the sale and the trade-in of each vehicle',
    [faixa(40_898, 71_794), faixa(30_266, 35_178), faixa(36_110, 50_432)],
    { de: 30_000, ate: 75_000 },
  ],
])('the axis has %s', (_, faixas, eixo) => {
  expect(montarEixo(faixas)).toEqual(eixo)
})
