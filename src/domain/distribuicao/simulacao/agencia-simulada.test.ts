import { expect, test } from 'vitest'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { AGORA_MS, candidato } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import { type AgenciaSimulada, virarPeriodo } from './agencia-simulada.ts'

/** Creates an agency that has used three of the ten leads of a period of thirty days. */
const criarAgencia = (): AgenciaSimulada => ({
  ...candidato('a', {
    periodo: { inicio_ms: AGORA_MS, fim_ms: AGORA_MS + 30 * DIA_MS, usados: 3, limite: 10 },
  }),
  ancora: new Date(AGORA_MS),
  limites: { limite_leads_mensal: 20, leads_extras: 0, leads_extras_periodo: null },
})

test('a period continues until its end', () => {
  const agencia = criarAgencia()
  virarPeriodo(agencia, AGORA_MS + 29 * DIA_MS)
  expect(agencia.periodo).toMatchObject({ usados: 3, limite: 10 })
})

test('a finished period is replaced by a new one, with nothing used', () => {
  const agencia = criarAgencia()
  virarPeriodo(agencia, AGORA_MS + 40 * DIA_MS)
  expect(agencia.periodo).toMatchObject({ usados: 0, limite: 20 })
})
