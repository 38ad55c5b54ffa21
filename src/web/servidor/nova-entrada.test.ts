import { expect, test, vi } from 'vitest'
import { atenderNovaEntrada, pedirNovaEntrada } from './nova-entrada.ts'

test('calls at the same time open one dialog, and share its answer', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const abrir = vi.fn(() => promise)
  const retirar = atenderNovaEntrada(abrir)
  const pedidos = [pedirNovaEntrada(), pedirNovaEntrada()]
  resolve(true)
  expect(await Promise.all(pedidos)).toEqual([true, true])
  expect(abrir).toHaveBeenCalledTimes(1)
  retirar()
})

test('a call after an answer opens the dialog again', async () => {
  const abrir = vi.fn(async () => false)
  const retirar = atenderNovaEntrada(abrir)
  expect([await pedirNovaEntrada(), await pedirNovaEntrada()]).toEqual([false, false])
  expect(abrir).toHaveBeenCalledTimes(2)
  retirar()
})

test('without a panel on screen there is no dialog, and the answer is no', async () => {
  atenderNovaEntrada(async () => true)()
  expect(await pedirNovaEntrada()).toBe(false)
})
