import { expect, test } from 'vitest'
import { dizerObrigado } from './obrigado.ts'

test('the thanks speak of the trade-in range only below a report that has one', () => {
  expect(dizerObrigado(false).conselho).toBe('Compare com a faixa de troca antes de aceitar.')
  expect(Object.values(dizerObrigado(true)).join(' ')).not.toContain('faixa')
})
