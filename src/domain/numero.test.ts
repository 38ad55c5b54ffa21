import { expect, test } from 'vitest'
import { ateUmaCasa, inteiro, umaCasa } from './numero.ts'

test.each([
  [0, '0', '0', '0,0'],
  [8, '8', '8', '8,0'],
  [8.25, '8', '8,3', '8,3'],
  [12_345, '12.345', '12.345', '12.345,0'],
  [-1_234.56, '-1.235', '-1.234,6', '-1.234,6'],
])('%d as people read it: whole, with a decimal where there is one, always with one', (valor, ...textos) => {
  expect([inteiro(valor), ateUmaCasa(valor), umaCasa(valor)]).toEqual(textos)
})
