import { expect, test } from 'vitest'
import { cidadeDoTelefone, ufDoTelefone } from './ddd.ts'
import { listarMunicipios } from './localizacao/municipio.ts'
import { DDDS } from './telefone.ts'

test.each([
  ['+55 (19) 98765-4321', 'SP'],
  ['+5571987654321', 'BA'],
  ['61', 'DF'],
  ['(55) 98765-4321', 'RS'],
  ['+55 55 98765-4321', 'RS'],
  ['+55', null],
  ['+55 1', null],
  ['+55 20', null],
  ['', null],
  ['  + 55 11', 'SP'],
  ['11 +55', 'SP'],
  [`${'.'.repeat(38)}11`, 'SP'],
  [`${'.'.repeat(39)}11`, null],
])('"%s" is of %s', (texto, uf) => {
  expect(ufDoTelefone(texto)).toBe(uf)
})

test('every area code in use is of a state', () => {
  expect(DDDS.filter(ddd => ufDoTelefone(`+55${ddd}`) === null)).toEqual([])
})

test('every area code has a city of its state, in the list of municipalities', () => {
  const rotulos = new Set(listarMunicipios().map(({ rotulo }) => rotulo))
  const cidades = DDDS.map(ddd => cidadeDoTelefone(`+55${ddd}987654321`))
  expect(cidades.filter(cidade => !rotulos.has(cidade))).toEqual([])
  expect(cidades).toContain('Campinas - SP')
})

test.each(['+55 (19) 98765-432', '+55', '', '+1 415 555 0100'])('%j has no city', texto => {
  expect(cidadeDoTelefone(texto)).toBe('')
})
