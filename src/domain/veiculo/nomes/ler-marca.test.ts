import { expect, test } from 'vitest'
import { indice } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { lerMarca } from './ler-marca.ts'

const ler = (marca: string, modelo: string) => lerMarca(indice, { tipos: ['carro'], marca, modelo })

test('a known brand is found, and the name of the model stays as it is', () => {
  const lida = ler('Toyota', 'Corolla XEi')
  expect(lida).toMatchObject({ aberta: false, modelo: 'Corolla XEi' })
  expect(lida.busca).not.toBeNull()
})

test('an unknown brand has no search', () => {
  expect(ler('Marca Que Não Há', 'Corolla')).toEqual({ aberta: false, busca: null, modelo: 'Corolla' })
})

test('without a particular brand, the brand in front of the name is separated from it', () => {
  const lida = ler('Outra', 'Toyota Corolla')
  expect(lida).toMatchObject({ aberta: true, modelo: 'corolla' })
  expect(lida.busca).not.toBeNull()
})

test('without a particular brand, a name without one stays as it is', () => {
  expect(ler('Outra', 'Corolla')).toEqual({ aberta: true, busca: null, modelo: 'Corolla' })
})

test('a brand alone is not taken from its name', () => {
  expect(ler('Outra', 'Toyota')).toEqual({ aberta: true, busca: null, modelo: 'Toyota' })
})
