import { expect, test } from 'vitest'
import { alturaEmLinhas } from './useAlturaEmLinhas.ts'

test.each([
  ['all rows fit', [37, 73, 109], 640, null],
  ['the last row ends at the limit', [37, 73, 109], 109, null],
  ['a row would be cut', [37, 73, 109], 108, 73],
  ['not even the head fits', [37, 73], 20, 20],
  ['there is no row', [], 640, null],
])('the height of a table where %s', (_, fundos, limite, altura) =>
  expect(alturaEmLinhas(fundos, limite)).toBe(altura),
)
