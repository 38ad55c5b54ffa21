import { expect, test } from 'vitest'
import { explicarDistancia } from './entre-faixas.ts'

test.each([
  ['alta', 52_000, null, 'rapidez'],
  ['alta', 57_000, null, 'nada'],
  ['media', 52_000, null, 'duvida'],
  ['baixa', 52_000, null, 'pouca_evidencia'],
  ['alta', 52_000, { min_reais: 50_000, max_reais: 70_000 }, 'versoes'],
] as const)(
  'confidence %s, a trade-in up to %d, a sale from 57,000: the distance is %s',
  (confianca, valor_troca_max, entre_versoes, oQue) => {
    expect(
      explicarDistancia({
        confianca,
        valor_troca_max,
        valor_mercado_min: 57_000,
        referencia: { entre_versoes },
      }),
    ).toBe(oQue)
  },
)
