import { expect, test } from 'vitest'
import { lerCep, ufDoCep } from './cep.ts'
import { buscarCidades, cidadeEscrita, municipioDoCep } from './cidade.ts'
import { lerLocalizacao } from './localizacao.ts'
import { listarMunicipios } from './municipio.ts'

test.each([
  ['13010-111', { prefixo: '13010', inteiro: true }],
  ['13010111', { prefixo: '13010', inteiro: true }],
  [' 13.010-111 ', { prefixo: '13010', inteiro: true }],
  ['CEP: 13010 111', { prefixo: '13010', inteiro: true }],
  ['01310', { prefixo: '01310', inteiro: false }],
  ['13010-1', { prefixo: '13010', inteiro: false }],
  ['1301', null],
  ['130101112', null],
  ['Campinas', null],
  ['', null],
])('%j is the CEP %j', (texto, cep) => expect(lerCep(texto)).toEqual(cep))

test.each([
  ['01310', 'São Paulo - SP'],
  ['08465', 'São Paulo - SP'],
  ['13010', 'Campinas - SP'],
  ['20040', 'Rio de Janeiro - RJ'],
  ['30130', 'Belo Horizonte - MG'],
  ['40020', 'Salvador - BA'],
  ['53990', 'Fernando de Noronha - PE'],
  ['69005', 'Manaus - AM'],
  ['69301', 'Boa Vista - RR'],
  ['70040', 'Brasília - DF'],
  ['72800', 'Luziânia - GO'],
  ['90010', 'Porto Alegre - RS'],
])('the prefix %s is of %s', (prefixo, rotulo) => expect(municipioDoCep(prefixo)?.rotulo).toBe(rotulo))

test('no prefix names a city outside its own state, and nearly every city has one', () => {
  const comCep = new Set<number>()
  const fora: string[] = []
  for (let n = 0; n < 100_000; n++) {
    const prefixo = String(n).padStart(5, '0')
    const municipio = municipioDoCep(prefixo)
    if (!municipio) continue
    comCep.add(municipio.codigo_ibge)
    if (municipio.uf !== ufDoCep(prefixo)) fora.push(prefixo)
  }
  expect(fora).toEqual([])
  expect(comCep.size / listarMunicipios().length).toBeGreaterThan(0.99)
})

test('where the lists disagree on the city only the state is taken from a CEP', () => {
  // Indaial in one list, Blumenau in the other.
  expect(municipioDoCep('89080')).toBeNull()
  expect(buscarCidades('89080-100', 8).map(({ uf }) => uf)).toEqual(Array(8).fill('SC'))
  expect(cidadeEscrita('89080-100')).toBe('89080-100')
})

test('an unassigned CEP finds nothing', () => {
  expect(buscarCidades('00500-000', 8)).toEqual([])
})

test('cities are searched by CEP or by name', () => {
  expect(buscarCidades('13010', 8).map(({ rotulo }) => rotulo)).toEqual(['Campinas - SP'])
  expect(buscarCidades('campinas', 8, 'SP')[0]?.rotulo).toBe('Campinas - SP')
  expect(cidadeEscrita('13010-111')).toBe('Campinas - SP')
  expect(cidadeEscrita('Campinas - SP')).toBe('Campinas - SP')
})

test.each([
  ['sao paulo', 'São Paulo - SP', 3550308],
  ['CAMPINAS/SP', 'Campinas - SP', 3509502],
  ['Campinas - SP', 'Campinas - SP', 3509502],
  // Four states have one.
  ['Bonito', 'Bonito', null],
  ['Sítio do Seu Zé', 'Sítio do Seu Zé', null],
])('%j is kept as %j', (texto, localizacao, codigo_ibge) =>
  expect(lerLocalizacao(texto)).toEqual({ localizacao, codigo_ibge }),
)
