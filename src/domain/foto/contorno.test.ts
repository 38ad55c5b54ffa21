import { expect, test } from 'vitest'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { contornoDe } from './contorno.ts'
import { VISTAS } from './vista.ts'

test.each(TIPOS_VEICULO)('every view of %s has an outline of paths', tipo => {
  for (const vista of VISTAS) {
    expect(contornoDe(vista, tipo).length, vista).toBeGreaterThan(0)
    for (const caminho of contornoDe(vista, tipo)) expect(caminho, vista).toMatch(/^M/)
  }
})

test('a motorcycle is not drawn as a car', () => {
  expect(contornoDe('lateral', 'moto')).not.toEqual(contornoDe('lateral', 'carro'))
})
