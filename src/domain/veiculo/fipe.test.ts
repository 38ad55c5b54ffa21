import { expect, test } from 'vitest'
import { montarPorTabela } from './fipe.ts'

test('each table has its own result', () => {
  expect(montarPorTabela(tipo => tipo.length)).toEqual({ carro: 5, moto: 4, caminhao: 8 })
})
