import { expect, test } from 'vitest'
import { chavesDe } from '#domain/numero/colecoes.ts'
import { DURACAO_SEGUNDOS, duracaoPorExtenso, duracoesPorExtenso } from './duracao.ts'

test('the duration of all is that of the longest, rounded up', () => {
  const maior = Math.max(...Object.values(DURACAO_SEGUNDOS))
  const dito = Number.parseInt(duracaoPorExtenso(), 10)
  expect(dito).toBeGreaterThanOrEqual(maior)
  expect(dito).toBeLessThan(Math.max(60, maior) + 5)
})

test('the range of the six ends with the duration of all', () => {
  expect(duracoesPorExtenso()).toMatch(/^(60 a )?\d+ segundos$/)
  expect(duracoesPorExtenso().endsWith(duracaoPorExtenso())).toBe(true)
})

test('the larger of the model and the measured median is shown', () => {
  const carro = [{ tipo_veiculo: 'carro' as const, mediana: 83 }]
  expect(duracaoPorExtenso('carro', carro)).toBe('85 segundos')
  expect(duracaoPorExtenso('moto', carro)).toBe(duracaoPorExtenso('moto'))
  expect(duracaoPorExtenso(undefined, carro)).toBe('85 segundos')
  expect(duracoesPorExtenso(carro)).toMatch(/^\d+ a 85 segundos$/)
  // A faster median changes nothing: the site's promise is the least that it says.
  const rapido = [{ tipo_veiculo: 'carro' as const, mediana: 20 }]
  expect(duracaoPorExtenso('carro', rapido)).toBe(duracaoPorExtenso('carro'))
  expect(duracoesPorExtenso(rapido)).toBe(duracoesPorExtenso())
})

test('six equal durations are one figure', () => {
  const iguais = chavesDe(DURACAO_SEGUNDOS).map(tipo_veiculo => ({ tipo_veiculo, mediana: 88 }))
  expect(duracoesPorExtenso(iguais)).toBe('90 segundos')
})
