import { expect, test } from 'vitest'
import { catalogo } from '#domain/catalogo/catalogo.ts'
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

test('over the whole reference, what names no model answers none, and half a name answers its brand', () => {
  const { referencia } = carregarModelo()
  const naReferencia = (tipo: TipoVeiculo, busca: Busca) =>
    buscarNaReferencia(referencia, tipo, catalogo(tipo).marcas, busca)
  const ler = (texto: string) => lerVeiculoDito(texto, 'carro', naReferencia).respostas
  for (const texto of [
    'joao',
    'nao sei',
    'não sei',
    'maria',
    'sei la',
    'meu carro',
    'nao lembro',
    'ana',
    'abc',
  ])
    expect(ler(texto), texto).toEqual({})
  expect(ler('João 2019')).toEqual({ ano: 2019 })
  expect(ler('Onix P')).toEqual({ marca: 'Chevrolet' })
  expect(ler('onix p 2021')).toEqual({ marca: 'Chevrolet', ano: 2021 })
  expect(ler('onix plus')).toEqual({ marca: 'Chevrolet', modelo: 'Onix Plus' })
  expect(ler('onix pl')).toEqual({ marca: 'Chevrolet', modelo: 'Onix Plus' })
  expect(ler('gol g')).toEqual({ marca: 'Volkswagen', modelo: 'Gol' })
  expect(ler('corola 2019')).toEqual({ marca: 'Toyota', modelo: 'Corolla', ano: 2019 })
  expect(ler('classe c')).toEqual({ marca: 'Mercedes-Benz', modelo: 'Classe C' })
  expect(ler('fiat tipo')).toEqual({ marca: 'Fiat', modelo: 'Tipo' })
})
