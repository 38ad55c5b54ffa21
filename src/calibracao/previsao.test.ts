import { expect, test } from 'vitest'
import { inventarMeses } from '#tests/domain/veiculo/meses-inventados.ts'
import { ajustarPrevisao, listarIntervalos, PREVISORES } from './previsao.ts'

/** Prices that fall by 1 % a month, and every second code by half a percent more. */
const cai = inventarMeses(30, (m, codigo) => -0.01 * m - (codigo % 2) * 0.005 * m)

/** A band of age with invented rows. */
const FAIXA = 4

test('with constant drift the drift predictor wins; with reverting prices “no change” wins', () => {
  const deriva = ajustarPrevisao(listarIntervalos(cai, 'carro'))
  expect(deriva[FAIXA]?.pesos).toEqual(PREVISORES.deriva)
  const volta = inventarMeses(37, m => 0.01 * Math.abs((m % 24) - 12))
  expect(ajustarPrevisao(listarIntervalos(volta, 'carro'))[FAIXA]?.pesos).toEqual(PREVISORES.parado)
})
