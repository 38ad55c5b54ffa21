import { expect, test } from 'vitest'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { CONTORNOS_DO_TIPO } from './contornos.dados.ts'
import { nomeDaVista } from './vista.ts'

test('each type has outlines and a name of its own for what a car would show wrong', () => {
  expect(TIPOS_VEICULO.map(tipo => [tipo, nomeDaVista('interior', tipo), tipo in CONTORNOS_DO_TIPO])).toEqual(
    [
      ['carro', 'Interior', false],
      ['moto', 'Banco', true],
      ['caminhao', 'Cabine', true],
      ['utilitario', 'Interior', false],
      ['trator', 'Cabine', true],
      ['outros', 'Interior', true],
    ],
  )
  for (const vistas of Object.values(CONTORNOS_DO_TIPO))
    for (const tracos of Object.values(vistas))
      for (const traco of tracos) expect(traco).toMatch(/^M[\dMmLlHhVvCcQqAaTtZz .,-]+$/)
})
