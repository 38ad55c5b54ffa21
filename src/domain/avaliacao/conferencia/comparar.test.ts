import { expect, test } from 'vitest'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import type { Avaliada } from '../avaliacao.schema.ts'
import { ehMesmaConta, listarFigurasDiferentes } from './comparar.ts'

test('two equal valuations have no different figure', () => {
  expect(listarFigurasDiferentes(AVALIACAO, { ...AVALIACAO })).toEqual([])
})

test('each different figure is listed with both values', () => {
  const agora = { ...AVALIACAO, valor_fipe: 61_000, custo_km: null }
  expect(listarFigurasDiferentes(AVALIACAO, agora)).toEqual([
    { nome: 'Referência', antes: 60_000, agora: 61_000 },
    { nome: 'Custo por km', antes: 1.2, agora: null },
  ])
})

test.each<[string, Partial<Avaliada>, boolean]>([
  ['another figure', { valor_troca_min: 1 }, false],
  ['another reason', { motivos: ['outro'] }, false],
  ['another day', { validade: '2998-12-31' }, false],
  ['another text of the engine', { analise_completa: 'Outro texto.' }, false],
  ['past and future months', { no_tempo: null }, true],
])('a valuation with %s is the same computation: %s', (_, mudanca, mesma) => {
  expect(ehMesmaConta(AVALIACAO, { ...AVALIACAO, ...mudanca })).toBe(mesma)
})

test('the text of a language model does not count', () => {
  const daIa = { ...AVALIACAO, texto_por: 'ia' as const, analise_completa: 'Texto da IA.' }
  expect(ehMesmaConta(daIa, AVALIACAO)).toBe(true)
})
