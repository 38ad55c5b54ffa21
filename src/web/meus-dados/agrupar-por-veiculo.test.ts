import { expect, test } from 'vitest'
import { agruparPorVeiculo } from './agrupar-por-veiculo.ts'

const onix = (id: number, nome = 'Ana') => ({ id, nome, marca: 'Chevrolet', modelo: 'Onix', ano: 2021 })
const civic = { id: 9, nome: 'Ana', marca: 'Honda', modelo: 'Civic', ano: 2018 }

test('requests for one vehicle are one group, at the place of the first', () => {
  const grupos = agruparPorVeiculo([onix(1), civic, onix(2)])
  expect(grupos.map(({ veiculo, pedidos }) => [veiculo, pedidos.map(({ id }) => id)])).toEqual([
    ['Chevrolet Onix 2021', [1, 2]],
    ['Honda Civic 2018', [9]],
  ])
})

test('a group knows if its requests have several names', () => {
  const [varias] = agruparPorVeiculo([onix(1), onix(2, 'Rui')])
  const [uma] = agruparPorVeiculo([onix(1), onix(2)])
  expect([varias?.variasPessoas, uma?.variasPessoas]).toEqual([true, false])
})
