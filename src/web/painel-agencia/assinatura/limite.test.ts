import { expect, test } from 'vitest'
import { acharAvisoDoLimite, calcularPercentualUsado, ehNoLimite } from './limite.ts'

test.each([
  { usados: 0, limite: 0, percentual: 0, estado: 'atingido' },
  { usados: 3, limite: 0, percentual: 0, estado: 'atingido' },
  { usados: 0, limite: 50, percentual: 0, estado: null },
  { usados: 39, limite: 50, percentual: 78, estado: null },
  { usados: 40, limite: 50, percentual: 80, estado: 'perto' },
  { usados: 50, limite: 50, percentual: 100, estado: 'atingido' },
  { usados: 60, limite: 50, percentual: 100, estado: 'atingido' },
])('$usados of $limite leads: $percentual %, warning $estado', ({ usados, limite, percentual, estado }) => {
  const contador = { leads_usados_mes_atual: usados, limite_leads_mensal: limite }
  expect(calcularPercentualUsado(contador)).toBe(percentual)
  expect(acharAvisoDoLimite(contador)).toBe(estado)
  expect(ehNoLimite(contador)).toBe(estado === 'atingido')
})
