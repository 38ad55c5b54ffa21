import { expect, test } from 'vitest'
import { potenciaDoModelo } from './potencia-do-modelo.ts'

test.each([
  ['John Deere', '5075E', 75],
  ['John Deere', '6110J', 110],
  ['New Holland', 'TL75E', 75],
  ['New Holland', 'T7.245', 245],
  ['Case IH', 'Puma 155', 155],
  ['Valtra', 'A950', 95],
  ['Valtra', 'BM125i', 125],
  ['LS Tractor', 'Plus 80', 80],
  ['John Deere', '5403', null],
  ['Massey Ferguson', 'MF 4707', null],
])('the power in the name %s %s is %j cv', (marca, modelo, cv) => {
  expect(potenciaDoModelo(marca, modelo)).toBe(cv)
})
