import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { acharVersao } from './achar-versao.ts'
import { MOTIVOS } from './motivos.ts'

// A version's position in the table is its place in this list, from 0.
const ref = construirTabela([
  { texto: 'Uno Vivace 1.0 Flex 4p', precos: { 2012: 12_000, 2013: 13_000 } },
  { texto: 'Uno Way 1.4 Flex 4p', precos: { 2012: 20_000 } },
  { texto: 'Uno Sporting 1.4 Flex 4p', precos: { 2012: 22_000 } },
  { texto: 'Palio Way 1.4 Flex 4p', precos: { 2012: 24_000 } },
  { texto: 'Gol Special 1.0 2p', precos: { 2012: 10_000 }, marca: 'Volkswagen' },
  { texto: 'Gol Plus 1.0 4p', precos: { 2012: 11_000 }, marca: 'Volkswagen' },
])
const achar = (resto: Partial<PedidoAvaliacao>) =>
  acharVersao(
    ref,
    pedidoAvaliacaoSchema.parse({
      tipo_veiculo: 'carro',
      marca: 'Fiat',
      modelo: 'Uno',
      ano: 2012,
      ...resto,
    }),
  )

describe('a code', () => {
  test('of the model chooses its version', () => {
    expect(achar({ codigo_fipe: '001001-1' })).toMatchObject({
      escolhidas: [1],
      casadas: [],
      temCodigoNovo: false,
      motivos: [],
    })
  })

  test('of another model leaves the choice to the words, with a reason', () => {
    const { escolhidas, motivos } = achar({ codigo_fipe: '001003-1', versao: '1.4 Flex 4p Sporting' })
    expect(escolhidas).toEqual([2])
    expect(motivos).toEqual([MOTIVOS.codigo_fora_do_modelo])
  })

  test('that the table lacks, with words, means none of its versions', () => {
    expect(achar({ codigo_fipe: '999999-9', versao: '1.4 Flex 4p Sporting' })).toMatchObject({
      escolhidas: [],
      casadas: [],
      ehOutra: true,
      temCodigoNovo: true,
    })
  })

  test('that the table lacks, without words, means any version of the model', () => {
    expect(achar({ codigo_fipe: '999999-9' })).toMatchObject({
      escolhidas: [],
      ehOutra: false,
      temCodigoNovo: true,
    })
  })
})

describe('words', () => {
  test('that name one version choose it', () => {
    expect(achar({ versao: '1.4 Flex 4p Sporting' })).toMatchObject({ escolhidas: [2], casadas: [] })
  })

  test.each([
    ['fit two versions', { versao: '1.4 Flex 4p' }],
    ['have one that the version lacks', { versao: '1.4 Flex 4p Sporting Xyzw' }],
    ['contradict a fact', { versao: '1.8 Flex 4p Sporting' }],
    ['name a version of other years', { versao: '1.4 Flex 4p Sporting', ano: 2013 }],
  ])('that %s choose none, and the versions that fit remain', (_, pedido) => {
    const { escolhidas, casadas } = achar(pedido)
    expect(escolhidas).toEqual([])
    expect(casadas.length).toBeGreaterThan(1)
  })

  test('that leave out the doors choose none of a model with two and four', () => {
    const gol = { marca: 'Volkswagen', modelo: 'Gol' }
    expect(achar({ ...gol, versao: 'Special 1.0' }).escolhidas).toEqual([])
    expect(achar({ ...gol, versao: 'Special 1.0 2p' }).escolhidas).toEqual([4])
  })

  test('of the model alone choose none', () => {
    expect(achar({})).toMatchObject({ escolhidas: [], casadas: [], ehOutra: false })
  })
})
