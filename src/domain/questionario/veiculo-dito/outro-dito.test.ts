import { expect, test } from 'vitest'
import { lerOutroDito } from './outro-dito.ts'

test.each([
  ['jet ski yamaha vx cruiser', { tipo_veiculo_descricao: 'Jet ski', marca: 'Yamaha', modelo: 'VX Cruiser' }],
  [' Quadriciclo  honda', { tipo_veiculo_descricao: 'Quadriciclo', marca: 'Honda' }],
  ['lancha', { tipo_veiculo_descricao: 'Lancha' }],
  ['lanchas focker', {}],
  ['yamaha vx', {}],
])('%j answers %j', (texto, respostas) => expect(lerOutroDito(texto)).toEqual(respostas))
