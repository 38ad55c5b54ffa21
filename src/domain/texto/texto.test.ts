import { expect, test } from 'vitest'
import { iniciarComMinuscula } from './iniciar-com-minuscula.ts'
import { iniciarComMaiuscula, normalizar } from './texto.ts'

test.each([
  ['Onix LT 1.0', 'onix lt 1.0'],
  ['São João', 'sao joao'],
  ['CITROËN C3', 'citroen c3'],
  ['', ''],
])('%j is compared as %j', (texto, normal) => expect(normalizar(texto)).toBe(normal))

test.each([
  ['água', 'Água', 'água'],
  ['Onix LT', 'Onix LT', 'onix LT'],
  ['', '', ''],
])('the first letter of %j is changed alone', (texto, maiuscula, minuscula) => {
  expect([iniciarComMaiuscula(texto), iniciarComMinuscula(texto)]).toEqual([maiuscula, minuscula])
})
