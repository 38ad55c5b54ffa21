import { expect, test, vi } from 'vitest'
import { adiarFormato } from './adiar-formato.ts'

test('creates the formatter at the first call, once', () => {
  const criar = vi.fn(() => new Intl.NumberFormat('pt-BR'))
  const formato = adiarFormato(criar)
  expect(criar).not.toHaveBeenCalled()
  expect(formato().format(1_200)).toBe('1.200')
  expect(formato()).toBe(formato())
  expect(criar).toHaveBeenCalledTimes(1)
})
