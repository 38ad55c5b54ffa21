import { describe, expect, test } from 'vitest'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { AnoDaTabela } from '#domain/veiculo/referencia/referencia.ts'
import { construirTabela } from '#tests/domain/veiculo/tabela-de-teste.ts'
import type { PedidoAvaliacao } from '../avaliacao.schema.ts'
import { acharModelo } from './achar-modelo.ts'
import { filtrarCodigo, juntarCandidatos, temOutroNome } from './candidatos.ts'

// A version's position in the table is its place in this list, from 0.
const ref = construirTabela([
  { texto: 'Uno Vivace 1.0 Fire Flex 4p', precos: { 2012: 12_000 } },
  { texto: 'Uno Way 1.4 Fire Flex 4p', precos: { 2012: 20_000 } },
  { texto: 'Palio Way 1.4 Fire Flex 4p', precos: { 2012: 22_000 } },
])
const juntar = (resto: Partial<PedidoAvaliacao>) => {
  const pedido = pedidoAvaliacaoSchema.parse({
    tipo_veiculo: 'carro',
    marca: 'Fiat',
    modelo: 'Uno',
    ano: 2012,
    ...resto,
  })
  return juntarCandidatos(new AnoDaTabela(ref, pedido.ano), acharModelo(ref, ['carro'], pedido), pedido)
}

describe('the candidates of a request', () => {
  test('are the versions with its code', () => {
    expect(juntar({ codigo_fipe: '001001-1', versao: 'Vivace' })).toEqual({
      exatas: [1],
      casadas: [],
      ehOutra: false,
      codigoForaDoModelo: false,
    })
  })

  test('are the version with its whole text', () => {
    expect(juntar({ versao: 'Uno Way 1.4 Fire Flex 4p' }).exatas).toEqual([1])
  })

  test('by a code of another model are those of the name', () => {
    const { exatas, codigoForaDoModelo, casadas } = juntar({ codigo_fipe: '001002-1', versao: 'Way 1.4' })
    expect([exatas, codigoForaDoModelo, casadas[0]?.posicao]).toEqual([[], true, 1])
  })

  test('by words are the versions of the model that fit them, the best first', () => {
    const posicoes = ['Way', 'Vivace'].map(versao => juntar({ versao }).casadas[0]?.posicao)
    expect(posicoes).toEqual([1, 0])
  })

  test('are missing for words with a code that the table lacks', () => {
    expect(juntar({ codigo_fipe: '999999-9', versao: 'Way 1.6' })).toMatchObject({
      exatas: [],
      casadas: [],
      ehOutra: true,
    })
  })

  test('are missing without words and code', () => {
    expect(juntar({})).toEqual({ exatas: [], casadas: [], ehOutra: false, codigoForaDoModelo: false })
  })
})

test('a code is looked for among the given versions only', () => {
  expect(filtrarCodigo(ref.indice, [0, 1], '001001-1')).toEqual([1])
  expect(filtrarCodigo(ref.indice, [0], '001001-1')).toEqual([])
})

test('a word that begins another model does not fit a version', () => {
  expect([temOutroNome(ref.indice, ['palio'], 1), temOutroNome(ref.indice, ['palio'], 2)]).toEqual([
    true,
    false,
  ])
})
