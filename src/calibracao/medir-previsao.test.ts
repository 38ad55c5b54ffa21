import { expect, test } from 'vitest'
import { inventarMeses } from '#tests/domain/veiculo/meses-inventados.ts'
import { medirPrevisao } from './medir-previsao.ts'

test('the predicted range covers about eighty of a hundred', () => {
  // A fixed pseudo-random number between -0.1 and 0.1.
  const acaso = (n: number) => ((Math.sin(n * 12.9898) * 43_758.5453) % 1) * 0.1
  const matriz = inventarMeses(42, (m, codigo, ano) => -0.005 * m + acaso(m * 997 + codigo * 13 + ano))
  const { medidas } = medirPrevisao(matriz, 'carro')
  for (const { dentro_percentual, partidas } of medidas) {
    expect(partidas).toBeGreaterThan(0)
    expect(dentro_percentual).toBeGreaterThan(74)
    expect(dentro_percentual).toBeLessThan(86)
  }
})
