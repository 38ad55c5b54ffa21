import { expect, test } from 'vitest'
import { normalizarNumero } from './numero-do-whatsapp.ts'

test.each([
  ['5511987654321', '+5511987654321'],
  ['551187654321', '+5511987654321'],
  ['+55 (11) 98765-4321', '+5511987654321'],
  ['14155550100', undefined],
  ['55118765432', undefined],
])('the number %s is stored as %s', (numero, guardado) => expect(normalizarNumero(numero)).toBe(guardado))
