import { expect, test } from 'vitest'
import { dizerObrigado } from './obrigado.ts'

test('the thanks name the trade-in range only if the report has a value', () => {
  expect(dizerObrigado(false).conselho).toBe('Compare com a faixa de troca antes de aceitar.')
  expect(Object.values(dizerObrigado(true)).join(' ')).not.toContain('faixa')
})
