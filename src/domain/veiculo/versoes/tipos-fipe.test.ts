import { expect, test } from 'vitest'
import { listarTiposFipe } from './tipos-fipe.ts'

test.each([
  ['carro', ['carro']],
  ['moto', ['moto']],
  ['caminhao', ['caminhao']],
  ['utilitario', ['carro', 'caminhao']],
  ['trator', []],
  ['outros', ['carro', 'moto', 'caminhao']],
] as const)('a %s is searched in %j', (tipo, tabelas) => {
  expect(listarTiposFipe(tipo)).toEqual(tabelas)
})
