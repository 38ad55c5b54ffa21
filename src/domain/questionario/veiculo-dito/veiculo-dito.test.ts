import { expect, test } from 'vitest'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { type Busca, buscarNaReferencia } from '#domain/veiculo/referencia/buscar.ts'
import { carregarModelo } from '#domain/veiculo/referencia/modelo.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { lerVeiculoDito } from './veiculo-dito.ts'

type Linha = {
  tipo: TipoVeiculo
  marca: string
  modelo: string
  ano_de: number | null
  ano_ate: number | null
}
const TABELA: Linha[] = [
  { tipo: 'carro', marca: 'Chevrolet', modelo: 'Onix', ano_de: 2013, ano_ate: 2026 },
  { tipo: 'moto', marca: 'Honda', modelo: 'CG 160', ano_de: 2016, ano_ate: 2026 },
  { tipo: 'carro', marca: 'Volkswagen', modelo: 'Polo Sedan', ano_de: 2003, ano_ate: 2015 },
  { tipo: 'carro', marca: 'Chevrolet', modelo: 'Corsa', ano_de: 1994, ano_ate: 2012 },
  { tipo: 'trator', marca: 'John Deere', modelo: '5078E', ano_de: null, ano_ate: null },
]
const buscar = (tipo: TipoVeiculo, { q }: { q: string }) =>
  TABELA.filter(m => {
    const nome = `${m.marca} ${m.modelo}`.toLowerCase()
    return m.tipo === tipo && (nome.includes(q) || (q === 'corsa sedan' && /corsa|sedan/.test(nome)))
  })

test.each([
  ['onix 2021', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }],
  ['2021 onix', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }],
  ['quanto vale o meu onix 2021?', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }],
  ['tabela fipe da cg 160', 'carro', 'moto', { marca: 'Honda', modelo: 'CG 160' }],
  ['chevrolet onix', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix' }],
  // Sold from 2013 on: an earlier year gives a question.
  ['onix 1998', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix' }],
  // The kind was left at its first, and another has it.
  ['cg 160 2019', 'carro', 'moto', { marca: 'Honda', modelo: 'CG 160', ano: 2019 }],
  // No table has its years: the given year stays.
  ['5078e 2015', 'trator', 'trator', { marca: 'John Deere', modelo: '5078E', ano: 2015 }],
  ['onix g2 1.0 2021', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }],
  ['on nada disso', 'carro', 'carro', {}],
  ['corsa sedan 2010', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Corsa', ano: 2010 }],
  // A brand alone says no model.
  ['honda', 'moto', 'moto', { marca: 'Honda' }],
  ['nada disso 2019', 'moto', 'moto', { ano: 2019 }],
  ['ABC1D23', 'trator', 'trator', {}],
] as const)('%s, said as a %s', (texto, escolhido, tipo, respostas) => {
  expect(lerVeiculoDito(texto, escolhido, buscar)).toEqual({ tipo, respostas })
})

/** The names that a search finds for some texts, the best first. */
const ACHADOS: Record<
  string,
  [marca: string, modelo: string, ano_de: number | null, ano_ate: number | null][]
> = {
  onix: [['Chevrolet', 'Onix', 2013, 2026]],
  'onix plus': [['Chevrolet', 'Onix Plus', 2020, 2026]],
  'onix p': [['Chevrolet', 'Onix Plus', 2020, 2026]],
  'chevrolet onix': [['Chevrolet', 'Onix', 2013, 2026]],
  'chevrolet onix p': [['Chevrolet', 'Onix Plus', 2020, 2026]],
  p: [['Chevrolet', 'Onix Plus', 2020, 2026]],
  '': [['Chevrolet', 'Onix', 2013, 2026]],
  'cg 160': [['Honda', 'CG 160', 2016, 2026]],
  corsa: [
    ['Chevrolet', 'Corsa Wind', 1994, 1999],
    ['Chevrolet', 'Corsa', 1994, 2012],
  ],
  'verde onix': [['Chevrolet', 'Onix', 2013, 2026]],
  hrv: [['Honda', 'HR-V', 2015, 2026]],
  honda: [['Honda', 'HR-V', 2015, 2026]],
  'quadriciclo honda': [['Honda', 'TRX 420', 2014, 2026]],
  'azul tipo': [['Fiat', 'Tipo', 1993, 1997]],
  'prata onyx': [['Chevrolet', 'Onix', 2013, 2026]],
  'prata oni': [['Chevrolet', 'Onix', 2013, 2026]],
  'prata onux': [['Chevrolet', 'Onix', 2013, 2026]],
  'prata onuz': [['Chevrolet', 'Onix', 2013, 2026]],
  'prata onu': [['Chevrolet', 'Onix', 2013, 2026]],
  'prata corul': [['Toyota', 'Corolla', 1992, 2026]],
  '5078e': [['John Deere', '5078E', null, null]],
  jacto: [['Jacto', 'Jacto', 2010, null]],
}
const achar = (tipo: TipoVeiculo, { q }: { q: string }) =>
  tipo === 'carro'
    ? (ACHADOS[q] ?? []).map(([marca, modelo, ano_de, ano_ate]) => ({ marca, modelo, ano_de, ano_ate }))
    : []

test.each([
  // The year stands apart from the words around it, and only the first eighty characters are read.
  ['onix2021plus', { marca: 'Chevrolet', modelo: 'Onix Plus', ano: 2021 }],
  [`${'onix'.padEnd(80)}2021`, { marca: 'Chevrolet', modelo: 'Onix' }],
  // The first and the last year in which it was sold, and the years beside them.
  ['onix 2013', { marca: 'Chevrolet', modelo: 'Onix', ano: 2013 }],
  ['onix 2026', { marca: 'Chevrolet', modelo: 'Onix', ano: 2026 }],
  ['onix 2012', { marca: 'Chevrolet', modelo: 'Onix' }],
  ['onix 2027', { marca: 'Chevrolet', modelo: 'Onix' }],
  ['5078e', { marca: 'John Deere', modelo: '5078E' }],
  ['jacto 1999', { marca: 'Jacto', ano: 1999 }],
  // Words at the end that no model has.
  ['cg 160 titan 2019', { marca: 'Honda', modelo: 'CG 160', ano: 2019 }],
  ['verde onix nada', {}],
  // Of two that are called so, the one that was sold in that year; else the first.
  ['corsa 2010', { marca: 'Chevrolet', modelo: 'Corsa', ano: 2010 }],
  ['corsa 2020', { marca: 'Chevrolet', modelo: 'Corsa Wind' }],
  // A name without its hyphen, and a brand alone whose first model begins with the same letter.
  ['hrv', { marca: 'Honda', modelo: 'HR-V' }],
  ['honda', { marca: 'Honda' }],
  ['quadriciclo honda', { marca: 'Honda' }],
  // Every word of speech may be a name when it is spelt like one.
  ['azul tipo', { marca: 'Fiat', modelo: 'Tipo' }],
  // The sound, the beginning, or four letters and more of which one is wrong.
  ['prata onyx', { marca: 'Chevrolet', modelo: 'Onix' }],
  ['prata oni', { marca: 'Chevrolet', modelo: 'Onix' }],
  ['prata onux', { marca: 'Chevrolet', modelo: 'Onix' }],
  ['prata onuz', {}],
  ['prata onu', {}],
  ['prata corul', { marca: 'Toyota', modelo: 'Corolla' }],
  // A letter at the end that alone makes the model.
  ['onix p', { marca: 'Chevrolet' }],
  ['chevrolet onix p', { marca: 'Chevrolet' }],
  ['p', { marca: 'Chevrolet', modelo: 'Onix Plus' }],
])('%j, of what a search finds: %j', (texto, respostas) => {
  expect(lerVeiculoDito(texto, 'carro', achar).respostas).toEqual(respostas)
})

test('the chosen type is searched first, then each other that has a table', () => {
  const tipos = (escolhido: TipoVeiculo) => {
    const vistos: TipoVeiculo[] = []
    lerVeiculoDito('zzz', escolhido, tipo => {
      vistos.push(tipo)
      return []
    })
    return vistos
  }
  expect(tipos('moto')).toEqual(['moto', 'carro', 'caminhao', 'utilitario'])
  expect(tipos('trator')[0]).toBe('trator')
})

const { referencia } = carregarModelo()
const lerNaReferencia = (texto: string) =>
  lerVeiculoDito(texto, 'carro', (tipo, busca: Busca) =>
    buscarNaReferencia(referencia, tipo, catalogoDe(tipo).marcas, busca),
  ).respostas

test.each(['joao', 'nao sei', 'não sei', 'maria', 'sei la', 'meu carro', 'nao lembro', 'ana', 'abc'])(
  'in the whole reference, "%s" names no model',
  texto => {
    expect(lerNaReferencia(texto)).toEqual({})
  },
)

test.each([
  ['João 2019', { ano: 2019 }],
  // Half a name gives the brand alone.
  ['Onix P', { marca: 'Chevrolet' }],
  ['onix p 2021', { marca: 'Chevrolet', ano: 2021 }],
  ['onix plus', { marca: 'Chevrolet', modelo: 'Onix Plus' }],
  ['onix pl', { marca: 'Chevrolet', modelo: 'Onix Plus' }],
  ['gol g', { marca: 'Volkswagen', modelo: 'Gol' }],
  ['corola 2019', { marca: 'Toyota', modelo: 'Corolla', ano: 2019 }],
  ['classe c', { marca: 'Mercedes-Benz', modelo: 'Classe C' }],
  ['fiat tipo', { marca: 'Fiat', modelo: 'Tipo' }],
])('in the whole reference, "%s" gives %j', (texto, respostas) => {
  expect(lerNaReferencia(texto)).toEqual(respostas)
})
