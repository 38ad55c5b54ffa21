import { expect, test } from 'vitest'
import { PRAZOS } from '#tests/domain/privacidade/prazos.ts'
import { FINALIDADES } from './finalidades.ts'
import { listarTratamentos } from './tratamentos.ts'

test('each purpose of the code has one record, with its term in words', () => {
  const tratamentos = listarTratamentos(PRAZOS)
  expect(tratamentos.map(({ id }) => id)).toEqual(Object.keys(FINALIDADES))
  for (const { prazo } of tratamentos) expect(prazo).toMatch(/\p{L}/u)
})

test('the terms follow the settings, in singular and plural', () => {
  const prazos = { ...PRAZOS, leads_meses: 1, leads_sem_agencia_meses: 3 }
  expect(listarTratamentos(prazos).find(({ id }) => id === 'relatorio')?.prazo).toBe(
    '1 mês; sem agência, 3 meses',
  )
})
