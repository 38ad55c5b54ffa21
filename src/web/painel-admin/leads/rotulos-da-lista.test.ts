import { expect, test } from 'vitest'
import {
  dizerQuantosNaMedia,
  dizerSemContato,
  listarDebitos,
  rotuloDaTemperatura,
} from './rotulos-da-lista.ts'

test.each([
  [0, 3, null],
  [3, 3, null],
  [0, 0, null],
  [1, 3, 'de 1'],
  [1_200, 3_000, 'de 1.200'],
])('the average of %d of %d leads says of how many it is', (com_fipe, total, dito) =>
  expect(dizerQuantosNaMedia({ com_fipe, total })).toBe(dito),
)

test('leads without contact are counted, and none is no text', () => {
  expect(dizerSemContato(undefined)).toBe('')
  expect(dizerSemContato({ total: 0, total_exato: true })).toBe('')
  expect(dizerSemContato({ total: 1, total_exato: true })).toBe('1 não aceita contato: não vai')
  expect(dizerSemContato({ total: 2, total_exato: true })).toBe('2 não aceitam contato: não vão')
})

test('debts are the ones that the owner named, not the ones that are unknown', () => {
  expect(listarDebitos({ ipva_em_dia: false, licenciamento_em_dia: null, multas_pendentes: true })).toEqual([
    'IPVA atrasado',
    'Multas pendentes',
  ])
  expect(listarDebitos({ ipva_em_dia: true, licenciamento_em_dia: true, multas_pendentes: false })).toEqual(
    [],
  )
})

test('a lead that no agency classified has a label of its own', () => {
  expect(rotuloDaTemperatura(null)).toBe('Sem classificação')
  expect(rotuloDaTemperatura('quente')).toBe('Quente')
})
