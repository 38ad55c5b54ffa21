import { expect, test } from 'vitest'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { CONTORNOS_DO_TIPO } from './contornos.dados.ts'
import { fotoPequena, nomeDaVista } from './vista.ts'

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

test('another view has one name for all types; a list asks for the small form', () => {
  expect(TIPOS_VEICULO.map(tipo => nomeDaVista('rodas', tipo))).toEqual(
    TIPOS_VEICULO.map(() => 'Rodas e pneus'),
  )
  expect(fotoPequena('/api/fotos/a')).toBe('/api/fotos/a?tamanho=pequena')
})
