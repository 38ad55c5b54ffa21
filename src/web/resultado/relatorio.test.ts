import { expect, test } from 'vitest'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { legendaDaReferencia, lerAvaliacao, nomeDoMeio, tituloDaReferencia } from './relatorio.ts'

const BASE = { codigo_fipe: null, versao: null, versoes_possiveis: 1, mes: '2026-08' }

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
  [
    { fonte: 'modelo' },
    'Valor FIPE estimado',
    'Estimativa do nosso modelo, com dados FIPE até agosto de 2026',
  ],
] as const)('name and caption of the reference say where it is from: %j', (referencia, titulo, legenda) => {
  const lida = { ...BASE, ...referencia } as Avaliacao['referencia']
  expect([tituloDaReferencia('carro', lida), legendaDaReferencia({ referencia: lida } as Avaliacao)]).toEqual(
    [titulo, legenda],
  )
})

const VALORES = {
  valor_fipe: 60_000,
  valor_mercado_min: 55_000,
  valor_mercado_max: 61_000,
  valor_troca_min: 46_000,
  valor_troca_max: 51_000,
}
const avaliacao = (mudancas: Partial<Avaliacao>) =>
  ({ ...VALORES, confianca: 'alta', motivos: ['Versão identificada.'], ...mudancas }) as Avaliacao

test.each([
  [{ valor_mercado_min: 55_000, valor_mercado_max: 61_000 }, 58_000, 'Meio da faixa de venda'],
  [{ valor_mercado_min: 55_000, valor_mercado_max: 61_001 }, 58_001, 'Meio da faixa de venda'],
  [{ ...VALORES, valor_mercado_meio: 58_000 }, 58_000, 'Meio da faixa de venda'],
  [{ ...VALORES, valor_mercado_max: 73_000, valor_mercado_meio: 60_000 }, 60_000, 'Preço típico na venda'],
])('the figure of a range, and what it is called: %j', (valores, meio, nome) => {
  expect([meioDaVenda(valores), nomeDoMeio(valores)]).toEqual([meio, nome])
})

test('a valuation with every figure is read as it is', () => {
  expect(lerAvaliacao(avaliacao({}))).toEqual(avaliacao({}))
})

test.each([...Object.keys(VALORES).map(nome => ({ [nome]: null })), { confianca: 'nenhuma' as const }])(
  'without one of them, or without any confidence, none is shown: %o',
  mudanca => {
    const lida = lerAvaliacao(avaliacao(mudanca))
    expect(lida.confianca).toBe('nenhuma')
    expect(Object.keys(VALORES).map(nome => lida[nome as keyof typeof VALORES])).toEqual(Array(5).fill(null))
    expect(lida.motivos).toEqual(['Versão identificada.'])
  },
)
