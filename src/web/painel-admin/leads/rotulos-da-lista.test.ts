import { expect, test } from 'vitest'
import { montarParte } from '#tests/montar-parte.ts'
import type { LeadDaLista } from './lead.ts'
import {
  dizerQuantosNaMedia,
  dizerSemContato,
  escreverAndamento,
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

const SERRA = { nome: 'Auto Serra', desfecho: 'fechado' } as const
const SUL = { nome: 'Auto Sul', desfecho: null }

test.each([
  ['Não aceita contato', { aceita_contato_parceiros: false }],
  ['Não atribuído', {}],
  ['Auto Sul', { atribuicoes: 1, agencias: [SUL] }],
  ['Auto Serra · Quente · Fechado', { atribuicoes: 1, agencias: [SERRA], temperatura: 'quente' }],
  ['2 agências · Fechado', { atribuicoes: 2, agencias: [SERRA, SUL] }],
  // Two agencies with one result: the result is said once.
  ['2 agências · Fechado', { atribuicoes: 2, agencias: [SERRA, SERRA] }],
] as const)('the progress of a lead reads: %s', (texto, mudanca) => {
  const lead = montarParte<LeadDaLista>({
    aceita_contato_parceiros: true,
    atribuicoes: 0,
    temperatura: null,
    ...mudanca,
    agencias: ('agencias' in mudanca ? [...mudanca.agencias] : []) as LeadDaLista['agencias'],
  })
  expect(escreverAndamento(lead)).toBe(texto)
})
