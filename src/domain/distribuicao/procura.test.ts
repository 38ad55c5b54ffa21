import { expect, test } from 'vitest'
import { CAMPINAS, candidato, LEAD } from '#tests/domain/distribuicao/candidatos-de-teste.ts'
import type { Preferencia } from './decisao/preferencia.schema.ts'
import { arredondarLeads, arredondarLojas, temProcura } from './procura.ts'

const HOJE = '2026-11-21'
const REGIOES: Preferencia['regioes'] = { estados: ['SP'], cidades: [], raio: null }
const REGIOES_VAZIAS: Preferencia['regioes'] = { estados: [], cidades: [], raio: null }
/** Tells if an agency that wants cars in São Paulo, with other preferences, looks for `LEAD`, a car in Campinas. */
const quer = (mudancas: Partial<Preferencia>) =>
  temProcura(
    LEAD,
    candidato('a', { preferencia: { tipos: ['carro'], regioes: REGIOES, ...mudancas } }).preferencia,
    HOJE,
  )

test.each<Partial<Preferencia>>([{}, { regioes: { ...REGIOES_VAZIAS, cidades: [CAMPINAS] } }])(
  'an agency looks for a vehicle that fits its preferences: %j',
  preferencia => {
    expect(quer(preferencia)).toBe(true)
  },
)

test.each<Partial<Preferencia>>([
  { tipos: ['moto'] },
  { regioes: { ...REGIOES, estados: ['BA'] } },
  { anos: { de: 2020, ate: null } },
  { valor_reais: { de: null, ate: 50_000 } },
  { objetivos: ['trocar'] },
])('an agency looks for no vehicle that one preference excludes: %j', preferencia => {
  expect(quer(preferencia)).toBe(false)
})

test('an agency without a type or a region is not counted', () => {
  expect(quer({ tipos: [] })).toBe(false)
  expect(quer({ regioes: REGIOES_VAZIAS })).toBe(false)
})

test('an agency does not count on the last day of its pause', () => {
  expect(quer({ pausa_ate: HOJE })).toBe(false)
})

test('an agency counts from the day after its pause', () => {
  expect(quer({ pausa_ate: '2026-11-20' })).toBe(true)
})

test('the hours of an agency are ignored', () => {
  expect(quer({ horario: { dias: [1], das: '08:00', ate: '09:00' } })).toBe(true)
})

test.each([
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 3],
  [4, 3],
  [5, 5],
  [9, 5],
  [10, 10],
  [1_999, 1_000],
])('with %d agencies a report shows %d', (lojas, dito) => {
  expect(arredondarLojas(lojas)).toBe(dito)
})

test.each([
  [0, 0],
  [4, 0],
  [5, 5],
  [8, 10],
  [38, 40],
  [99, 100],
  [123, 120],
  [4_321, 4_300],
])('%i leads that preferences accept are shown as %i', (leads, mostrados) => {
  expect(arredondarLeads(leads)).toBe(mostrados)
})
