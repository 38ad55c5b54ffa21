import { expect, test } from 'vitest'
import { perdaEm12Meses, serieDosParecidos } from '#domain/historico/no-tempo.ts'
import { inventarMeses } from '#tests/domain/veiculo/meses-inventados.ts'
import { ajustarNoTempo } from './ajustar-no-tempo.ts'

/** Prices that fall by 1 % a month, and every second code by half a percent more. */
const cai = inventarMeses(30, (m, codigo) => -0.01 * m - (codigo % 2) * 0.005 * m)

test('the loss of twelve months is of the same model year, with the effect of its brand', () => {
  const { parametros } = ajustarNoTempo(cai)
  const perda = (marca: string) =>
    perdaEm12Meses({ tipo: 'carro', marca, texto: 'Modelo9', idade_anos: 5 }, parametros)
  expect(parametros).toMatchObject({ de: '2024-01', ate: '2025-01' })
  expect(perda('Ford').percentual).toBeGreaterThan(11)
  expect(perda('Fiat').percentual).toBeGreaterThan(perda('Ford').percentual + 2)
  const { min_percentual, percentual, max_percentual } = perda('Ford')
  expect(min_percentual).toBeLessThanOrEqual(percentual)
  expect(max_percentual).toBeGreaterThanOrEqual(percentual)
})

test('the series of a model year begins at its first price and ends at today’s', () => {
  const { parametros } = ajustarNoTempo(cai)
  const preco = { mes: '2025-01', preco_reais: 50_000 }
  const serie = serieDosParecidos({ tipo: 'carro', ano: 2021 }, preco, parametros)
  expect(serie.at(-1)).toEqual({ mes: '2025-01', preco_reais: 50_000 })
  // The median fall of a month, 1.25 %, over 29 months.
  expect((serie[0]?.preco_reais ?? 0) / 50_000).toBeCloseTo(Math.exp(0.0125 * 29), 1)
  expect(serieDosParecidos({ tipo: 'carro', ano: 1960 }, preco, parametros)).toEqual([])
})
