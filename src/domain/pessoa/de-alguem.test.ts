import { expect, test } from 'vitest'
import { ehDeAlguem } from './de-alguem.ts'

test.each([
  ['fale com maria@exemplo.com.br', true],
  ['o telefone é (11) 98765-4321', true],
  ['CPF 529.982.247-25', true],
  ['a placa é ABC1D23', true],
  ['recebido em 21/11/2026', false],
  ['protocolo 20261121-ABC234', false],
  ['tem 60.000 km', false],
])('"%s" identifies a person: %s', (texto, eh) => expect(ehDeAlguem(texto)).toBe(eh))
