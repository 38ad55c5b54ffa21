import { expect, test } from 'vitest'
import { buscaDe } from '#tests/domain/veiculo/nomes-de-teste.ts'
import { ouvirNomes } from './ouvir-nomes.ts'

test('a model that the first words sound like comes first, with the words after its name', () => {
  const [melhor] = ouvirNomes(buscaDe('toyota', 'carro'), ['karola', 'completo'])
  expect(melhor).toMatchObject({ nome: 'corolla', resto: ['completo'] })
})

test('a name written in two words is found', () => {
  const [melhor] = ouvirNomes(buscaDe('toyota', 'carro'), ['koro', 'la'])
  expect(melhor).toMatchObject({ nome: 'corolla', resto: [] })
})

test('words that sound like no model find none', () => {
  expect(ouvirNomes(buscaDe('toyota', 'carro'), ['zzyzx'])).toEqual([])
})
