import { expect, test } from 'vitest'
import {
  diferenca,
  dizerDolares,
  reais,
  reaisComCentavos,
  resumirReais,
  resumirSemMoeda,
} from './dinheiro.ts'

const trocarEspacos = (texto: string) => texto.replaceAll('\u00a0', ' ')

test.each([
  [54_233, 'R$ 54.233'],
  [1_234_567, 'R$ 1.234.567'],
  [0, 'R$ 0'],
  [-800, '-R$ 800'],
  [61_496.5, 'R$ 61.497'],
])('%d in whole reais is %s', (valor, texto) => {
  expect(trocarEspacos(reais(valor))).toBe(texto)
})

test.each([
  [1_044_321, 'R$ 1,04 mi'],
  [345_765, 'R$ 346 mil'],
  [0, 'R$ 0'],
])('the sum %d in short is %s', (valor, texto) => {
  expect(trocarEspacos(resumirReais(valor))).toBe(texto)
  expect(`R$ ${trocarEspacos(resumirSemMoeda(valor))}`).toBe(texto)
})

test.each([
  [0.87, 'R$ 0,87'],
  [97, 'R$ 97,00'],
  [1_234.5, 'R$ 1.234,50'],
  [0.875, 'R$ 0,88'],
])('%d with its cents is %s', (valor, texto) => {
  expect(trocarEspacos(reaisComCentavos(valor))).toBe(texto)
})

test('a difference has its sign', () => {
  expect([1_200, -800, 0].map(valor => trocarEspacos(diferenca(valor)))).toEqual([
    '+ R$ 1.200',
    '− R$ 800',
    '+ R$ 0',
  ])
})

test('dollars have their cents', () => {
  expect([1.2, 0.005, 1_234].map(dizerDolares)).toEqual(['US$ 1,20', 'US$ 0,01', 'US$ 1.234,00'])
})
