import { expect, test } from 'vitest'
import type { LinhaFipe } from '../fipe.ts'
import { fatorAteOMes, INDICE_PARADO, medirIndice, mesesEntre } from './indice-do-mes.ts'

/** Creates sixty versions for each of two model years, with prices multiplied by `vezes`. */
const tabela = (mes_ref: string, vezes: { novo: number; velho: number }): LinhaFipe[] =>
  Array.from({ length: 60 }, (_, i) => i).flatMap(i =>
    (['novo', 'velho'] as const).map(idade => ({
      tipo: 'carro' as const,
      marca: 'Renault',
      modelo: `Modelo ${i}`,
      ano: idade === 'novo' ? 2025 : 2008,
      combustivel: 'Flex',
      codigo_fipe: `${100_000 + i}-1`,
      preco_reais: Math.round((50_000 + 1_000 * i) * vezes[idade]),
      mes_ref,
    })),
  )

test('the index of a year with falling prices carries a later estimate forward, by age', () => {
  const antes = tabela('2025-08', { novo: 1, velho: 1 })
  const agora = tabela('2026-08', { novo: 0.94, velho: 1.02 })
  const indice = medirIndice(agora, '2026-08', antes, '2025-08')
  const fator = (ano: number, ate: string) => fatorAteOMes(indice, { tipo: 'carro', ano }, '2026-08', ate)
  expect(fator(2025, '2026-08')).toBe(1)
  expect(fator(2025, '2027-08')).toBeCloseTo(0.94, 3)
  expect(fator(2008, '2027-02')).toBeCloseTo(1.01, 3)
  // At most two years, never backwards; an age without data has the factor 1.
  expect(fator(2025, '2036-08')).toBeCloseTo(0.94 ** 2, 3)
  expect(fator(2025, '2020-01')).toBe(1)
  expect(fator(2018, '2027-08')).toBe(1)
})

test('too few prices, or the same month, give the factor 1', () => {
  const agora = tabela('2026-08', { novo: 0.5, velho: 0.5 })
  const antes = tabela('2025-08', { novo: 1, velho: 1 })
  const poucos = medirIndice(agora.slice(0, 20), '2026-08', antes, '2025-08')
  const mesmo = medirIndice(agora, '2026-08', antes, '2026-08')
  for (const indice of [poucos, mesmo, INDICE_PARADO])
    expect(fatorAteOMes(indice, { tipo: 'carro', ano: 2025 }, '2026-08', '2027-08')).toBe(1)
})

test('months between', () => {
  expect(mesesEntre('2025-11', '2026-02')).toBe(3)
  expect(mesesEntre('2026-02', '2025-11')).toBe(-3)
})
