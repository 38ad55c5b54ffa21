import { expect, test } from 'vitest'
import { somarTermos } from './interpolacao.ts'
import { MERCADO } from './mercado.ts'
import { baseDoMercado, NIVEL, termosDaBase } from './nivel.ts'

const [CARRO, MOTO] = [
  { tipo: 'carro', valor_reais: 60_000, idade_anos: 5 },
  { tipo: 'moto', valor_reais: 15_000, idade_anos: 2 },
] as const

test.each([
  [CARRO, true],
  [CARRO, false],
  [MOTO, true],
  [MOTO, false],
])('the base of %j with kilometres %j is the sum of its terms', (veiculo, temKm) => {
  const soma = somarTermos(MERCADO[veiculo.tipo].base, termosDaBase(veiculo, temKm))
  expect(baseDoMercado(veiculo, temKm)).toBeCloseTo(Math.expm1(soma), 12)
})

test('adverts of cars without kilometres have a level of their own, those of motorcycles do not', () => {
  const indices = (veiculo: typeof CARRO | typeof MOTO, temKm: boolean) =>
    termosDaBase(veiculo, temKm)
      .filter(([, peso]) => peso !== 0)
      .map(([i]) => i)
  const nosDoCarro = NIVEL.carro.idades.length + NIVEL.carro.precos.length
  expect(indices(CARRO, false)).toEqual(
    indices(CARRO, true)
      .filter(i => i !== 0)
      .map(i => i + nosDoCarro),
  )
  expect(indices(MOTO, false)).toEqual(indices(MOTO, true))
})

test('a type without adverts has no difference from FIPE', () => {
  expect(baseDoMercado({ tipo: 'caminhao', valor_reais: 200_000, idade_anos: 5 }, true)).toBe(0)
})
