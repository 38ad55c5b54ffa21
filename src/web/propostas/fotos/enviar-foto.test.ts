import { expect, test } from 'vitest'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import { valeRepetir } from './enviar-foto.ts'

// Status 0: no answer came.
test.each([0, 408, 429, 500, 503])('a photo is sent again after the status %i', status => {
  expect(valeRepetir(new ErroDaApi('', '', status))).toBe(true)
})

test.each([400, 403, 409, 413])('a photo is refused for good by the status %i', status => {
  expect(valeRepetir(new ErroDaApi('', '', status))).toBe(false)
})

test('a bug of the page is no reason to send a photo again', () => {
  expect(valeRepetir(new TypeError('x'))).toBe(false)
})
