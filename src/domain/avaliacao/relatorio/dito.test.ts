import { expect, test } from 'vitest'
import { AVALIACAO } from '#tests/domain/avaliacao/avaliacao-de-teste.ts'
import type { Avaliada } from '../avaliacao.schema.ts'
import { VALORES_AUSENTES } from '../sem-valores.ts'
import { dizerAvaliacao, dizerValores } from './dito.ts'

const VALORES: Avaliada = {
  ...AVALIACAO,
  confianca: 'alta',
  validade: '2026-08-20',
  valor_fipe: 60_000,
  valor_mercado_min: 55_000,
  valor_mercado_max: 61_000,
  valor_mercado_meio: null,
  valor_troca_min: 46_000,
  valor_troca_max: 51_001,
}
/** Replaces the spaces that never break a line by common ones. */
const trocarEspacos = (texto: string | undefined) => texto?.replaceAll('\u00a0', ' ')

const REFERENCIA = {
  fonte: 'fipe' as const,
  codigo_fipe: null,
  versao: null,
  versoes_possiveis: 1,
  mes: '2026-08',
}

// The source, and the title and caption of the reference.
test.each([
  [{ fonte: 'fipe' }, 'Valor FIPE', 'Tabela FIPE de agosto de 2026'],
  [
    { fonte: 'modelo', estimada: 'anos_vizinhos' },
    'Valor de referência',
    'Estimativa nossa pelos anos vizinhos, com dados FIPE até agosto de 2026',
  ],
  [
    { fonte: 'modelo', estimada: 'outro_tipo' },
    'Valor de referência',
    'Estimativa nossa: a FIPE não tem tabela deste tipo de veículo',
  ],
  [{ fonte: 'modelo' }, 'FIPE estimada', 'Do nosso modelo, com dados FIPE até agosto de 2026'],
] as const)('name and caption of the reference give its source: %j', (referencia, titulo, legenda) => {
  const dito = dizerAvaliacao({ ...VALORES, referencia: { ...REFERENCIA, ...referencia } }, 'carro')
  expect([dito?.referencia.titulo, dito?.referencia.legenda]).toEqual([titulo, legenda])
})

test('the caption of the reference names the age of its table', () => {
  const referencia = { ...REFERENCIA, mes: '2026-03' }
  const dito = dizerAvaliacao({ ...VALORES, referencia }, 'carro')
  expect(dito?.referencia.legenda).toBe('Tabela FIPE de março de 2026 (5 meses antes deste relatório)')
})

test.each([
  [{ valor_mercado_min: 55_000, valor_mercado_max: 61_000 }, 58_000],
  [{ valor_mercado_min: 55_000, valor_mercado_max: 61_001 }, 58_001],
  [{ ...VALORES, valor_mercado_meio: 58_000 }, 58_000],
  [{ ...VALORES, valor_mercado_max: 73_000, valor_mercado_meio: 60_000 }, 60_000],
])('the value of a range has one name, in its middle or not: %j', (valores, meio) => {
  expect(dizerValores({ ...VALORES, ...valores })?.venda.meio).toMatchObject({
    reais: meio,
    nome: 'Valor estimado',
  })
})

test('ranges are in whole reais', () => {
  const dito = dizerValores(VALORES)
  expect(trocarEspacos(dito?.venda.texto)).toBe('R$ 55.000 a R$ 61.000')
  expect(trocarEspacos(dito?.troca.texto)).toBe('R$ 46.000 a R$ 51.001')
})

test('the depreciation agrees with the displayed middle', () => {
  const dito = dizerValores(VALORES)
  // The middle of 46,000 and 51,001, rounded up.
  expect(dito?.troca.meio.reais).toBe(48_501)
  expect(dito?.depreciacao).toMatchObject({ reais: { reais: 60_000 - 48_501 }, percentual: 19.2 })
  expect(trocarEspacos(dito?.depreciacao.texto)).toBe('R$ 11.499 (19,2%)')
})

test('the reference of an unknown version is a range whose middle has a label of its own', () => {
  const entre_versoes = { min_reais: 49_962, max_reais: 68_764 }
  const referencia = { ...REFERENCIA, versoes_possiveis: 8, entre_versoes }
  const dito = dizerAvaliacao({ ...VALORES, referencia }, 'carro')?.referencia
  expect(trocarEspacos(dito?.texto)).toBe('R$ 49.962 a R$ 68.764')
  expect(dito?.legenda).toBe('Tabela FIPE de agosto de 2026, nas 8 versões')
  expect(dito?.partida).toMatchObject({ reais: 60_000, nome: 'Referência típica' })
})

test('the reference of one version is the figure from which the steps begin', () => {
  const dito = dizerAvaliacao({ ...VALORES, referencia: REFERENCIA }, 'carro')?.referencia
  expect(dito?.partida).toMatchObject({ reais: 60_000, nome: 'Referência' })
})

test('several versions without a range have their middle, with that label', () => {
  const referencia = { ...REFERENCIA, versoes_possiveis: 2, entre_versoes: null }
  const dito = dizerAvaliacao({ ...VALORES, referencia }, 'carro')?.referencia
  expect([trocarEspacos(dito?.texto), dito?.legenda]).toEqual([
    'R$ 60.000',
    'Tabela FIPE de agosto de 2026, o meio de 2 versões',
  ])
})

test('without figures there is no text', () => {
  expect(dizerValores({ ...VALORES, valor_troca_min: null })).toBeNull()
  expect(dizerAvaliacao({ ...AVALIACAO, ...VALORES_AUSENTES, ajustes: [] }, 'carro')).toBeNull()
})
