import { expect, test } from 'vitest'
import {
  artigoDe,
  ehDaFipe,
  oSeu,
  possessivoDe,
  ROTULOS_DA_CONSERVACAO,
  rotuloDaReferencia,
  TIPOS_VEICULO,
  temFipe,
} from './veiculo.ts'

test.each([
  ['carro', true, 'Valor FIPE'],
  ['moto', true, 'Valor FIPE'],
  ['caminhao', true, 'Valor FIPE'],
  ['utilitario', true, 'Valor FIPE'],
  ['trator', false, 'Valor de referência'],
  ['outros', false, 'Valor de referência'],
] as const)('FIPE has a table of %s: %s; our own estimate never has its name', (tipo, tem, rotulo) => {
  expect(TIPOS_VEICULO).toContain(tipo)
  expect([temFipe(tipo), ehDaFipe(tipo, false), ehDaFipe(tipo, true)]).toEqual([tem, tem, false])
  const daTabela = { estimada: false, fonte: 'fipe' } as const
  expect([
    rotuloDaReferencia(tipo, daTabela),
    rotuloDaReferencia(tipo, { estimada: true, fonte: 'modelo' }),
  ]).toEqual([rotulo, 'Valor de referência'])
})

test('only a motorcycle is feminine', () => {
  expect(TIPOS_VEICULO.filter(tipo => artigoDe(tipo) === 'a')).toEqual(['moto'])
  expect(TIPOS_VEICULO.filter(tipo => possessivoDe(tipo) === 'a sua')).toEqual(['moto'])
  expect(possessivoDe('carro')).toBe('o seu')
})

test('a type has its name in a sentence to its owner', () => {
  expect([oSeu('moto'), oSeu('trator')]).toEqual(['a sua moto', 'o seu trator'])
})

test('each grade of condition has a label', () => {
  expect(Object.values(ROTULOS_DA_CONSERVACAO)).toEqual(['Impecável', 'Bom', 'Regular', 'Ruim'])
})
