import { expect, test } from 'vitest'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { lerVeiculoDito } from './veiculo-dito.ts'

const TABELA: { tipo: TipoVeiculo; marca: string; modelo: string; ano_de: number; ano_ate: number }[] = [
  { tipo: 'carro', marca: 'Chevrolet', modelo: 'Onix', ano_de: 2013, ano_ate: 2026 },
  { tipo: 'moto', marca: 'Honda', modelo: 'CG 160', ano_de: 2016, ano_ate: 2026 },
]
const buscar = (tipo: TipoVeiculo, { q }: { q: string }) =>
  TABELA.filter(m => m.tipo === tipo && `${m.marca} ${m.modelo}`.toLowerCase().includes(q))

test.each([
  ['onix 2021', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }],
  ['2021 onix', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix', ano: 2021 }],
  ['chevrolet onix', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix' }],
  // Sold from 2013 on: a year that it never had is asked about.
  ['onix 1998', 'carro', 'carro', { marca: 'Chevrolet', modelo: 'Onix' }],
  // The kind was left at its first, and another has it.
  ['cg 160 2019', 'carro', 'moto', { marca: 'Honda', modelo: 'CG 160', ano: 2019 }],
  ['nada disso 2019', 'moto', 'moto', { ano: 2019 }],
  ['ABC1D23', 'trator', 'trator', {}],
] as const)('%s, said as a %s', (texto, escolhido, tipo, respostas) => {
  expect(lerVeiculoDito(texto, escolhido, buscar)).toEqual({ tipo, respostas })
})
