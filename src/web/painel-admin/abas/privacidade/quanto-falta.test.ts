import { expect, test } from 'vitest'
import { dizerQuantoFalta } from './quanto-falta.ts'

test.each([
  [15, 'Faltam 15 dias'],
  [1, 'Falta 1 dia'],
  [0, 'Vence hoje'],
  [-1, 'Venceu há 1 dia'],
  [-2, 'Venceu há 2 dias'],
])('%i days: %s', (dias, frase) => expect(dizerQuantoFalta(dias)).toBe(frase))
