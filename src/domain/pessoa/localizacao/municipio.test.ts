import { describe, expect, test } from 'vitest'
import {
  buscarMunicipios,
  listarMunicipios,
  maioresDoEstado,
  reconhecerMunicipio,
  UFS,
  ufDoMunicipio,
} from './municipio.ts'

const rotulos = (texto: string, limite = 3, uf?: string) =>
  buscarMunicipios(texto, limite, uf).map(({ rotulo }) => rotulo)

describe('the list of municipalities', () => {
  const todos = listarMunicipios()

  test('has the 5,571 of IBGE, each code once and of its state', () => {
    expect(todos).toHaveLength(5_571)
    expect(new Set(todos.map(({ codigo_ibge }) => codigo_ibge)).size).toBe(todos.length)
    expect(todos.filter(({ codigo_ibge, uf }) => ufDoMunicipio(codigo_ibge) !== uf)).toEqual([])
    expect(new Set(todos.map(({ uf }) => uf))).toEqual(new Set(UFS))
  })

  test('names no two of one state alike, so that "city - state" is one place', () => {
    expect(new Set(todos.map(({ rotulo }) => rotulo)).size).toBe(todos.length)
  })

  test('is recognised whole by its own labels', () => {
    const errados = todos.filter(({ rotulo, codigo_ibge }) => reconhecerMunicipio(rotulo) !== codigo_ibge)
    expect(errados).toEqual([])
  })
})

describe('looking for a city', () => {
  test.each([
    ['campinas', 'Campinas - SP'],
    ['CAMPINAS', 'Campinas - SP'],
    ['sao paulo', 'São Paulo - SP'],
    ['  São   Paulo ', 'São Paulo - SP'],
    ['sp sao paulo', 'São Paulo - SP'],
    ['horizonte belo', 'Belo Horizonte - MG'],
    ['bom jesus go', 'Bom Jesus de Goiás - GO'],
    ['santa barbara doeste', "Santa Bárbara d'Oeste - SP"],
    ['oeste santa barbara', "Santa Bárbara d'Oeste - SP"],
    ["arraial d'ajuda", undefined],
    ['', undefined],
    ['   ', undefined],
    ['xyzw', undefined],
    ['🚗', undefined],
  ])('%j finds %s first', (digitado, achado) => {
    expect(rotulos(digitado)[0]).toBe(achado)
  })

  // The exact name with its state, then longer names that start with it there, then names with all its words.
  test.each<[string, string[]]>([
    ['santa maria rs', ['Santa Maria - RS', 'Santa Maria do Herval - RS']],
    ['santa ma rn', ['Santa Maria - RN', 'Santana do Matos - RN']],
    ['bom jesus pi', ['Bom Jesus - PI', 'Pirapora do Bom Jesus - SP']],
    ['jo pessoa pb', ['João Pessoa - PB']],
    ['bonito ms', ['Bonito - MS']],
    ['pau dos rn', ['Pau dos Ferros - RN']],
    ['rio branco ac', ['Rio Branco - AC']],
    ['campo al', ['Campo Alegre - AL', 'Campo Alegre - SC']],
    ['cruz es', ['Cruz do Espírito Santo - PB', 'Santa Cruz da Esperança - SP']],
    ['x rs', ['Xangri-lá - RS', 'Fontoura Xavier - RS']],
    ['go', ['Goiânia - GO', 'Governador Valadares - MG']],
    ['bom jesus', ['Bom Jesus - PB', 'Bom Jesus - PI', 'Bom Jesus - RN']],
    ['alto', ['Alto Alegre - RR', 'Alto Alegre - RS', 'Alto Alegre - SP']],
  ])('%j finds %j', (digitado, achados) => expect(rotulos(digitado, achados.length)).toEqual(achados))

  test('of names that begin alike, those of the person’s state come first', () => {
    expect(rotulos('santa', 1)).not.toEqual(rotulos('santa', 1, 'RN'))
    expect(rotulos('santa', 2, 'RN').every(rotulo => rotulo.endsWith('RN'))).toBe(true)
  })

  test('the exact name precedes longer ones, also larger ones or those of the state', () => {
    expect(rotulos('natal', 1, 'SP')).toEqual(['Natal - RN'])
  })

  test('gives the requested number, each once', () => {
    for (const limite of [0, 1, 8]) expect(rotulos('sa', limite)).toHaveLength(limite)
    const muitos = rotulos('sa', 500)
    expect(new Set(muitos).size).toBe(muitos.length)
  })
})

describe('a place as people write it', () => {
  test.each<[string, number | null]>([
    ['São Paulo - SP', 3550308],
    ['são paulo/sp', 3550308],
    ['SAO PAULO SP', 3550308],
    ['São Paulo, São Paulo', 3550308],
    ['natal rio grande do norte', 2408102],
    ['Brasília', 5300108],
    ['brasilia distrito federal', 5300108],
    ['Bom Jesus', null],
    ['Bom Jesus - PI', 2201903],
    ['São Paulo - RJ', null],
    ['Narnia - SP', null],
    ['', null],
    ['x'.repeat(200), null],
  ])('%j is %s', (texto, codigo) => {
    expect(reconhecerMunicipio(texto)).toBe(codigo)
  })

  test.each<[number, string | null]>([
    [3550308, 'SP'],
    [5300108, 'DF'],
    [1100015, 'RO'],
    [9999999, null],
    [0, null],
    [-1, null],
  ])('%d is of %s', (codigo, uf) => expect(ufDoMunicipio(codigo)).toBe(uf))
})

test('the largest cities of a state are its own, its capital first', () => {
  const capitais = { SP: 'São Paulo', RJ: 'Rio de Janeiro', BA: 'Salvador', AM: 'Manaus' } as const
  for (const uf of ['SP', 'RJ', 'BA', 'AM'] as const) {
    const maiores = maioresDoEstado(uf, 3)
    expect(maiores[0]?.nome).toBe(capitais[uf])
    expect(maiores.every(municipio => municipio.uf === uf)).toBe(true)
  }
  expect(maioresDoEstado('DF', 10)).toHaveLength(1)
})
