import { describe, expect, test } from 'vitest'
import { linhaDe, type PropsDaTabela, tituloDoGrupo } from './linha.ts'

type Item = { id: string; dia: string }

/** Two items of one day and one of the next. */
const ITENS: readonly [Item, Item, Item] = [
  { id: 'a', dia: '29/11' },
  { id: 'b', dia: '29/11' },
  { id: 'c', dia: '30/11' },
]
const diaDo = ({ dia }: Item) => dia

const TABELA: PropsDaTabela<Item> = {
  rotulo: 'Itens',
  colunas: [],
  itens: ITENS,
  id: ({ id }) => id,
  nome: ({ id }) => `o item ${id}`,
  vazio: null,
}

describe('tituloDoGrupo', () => {
  test('the first row has its heading', () => expect(tituloDoGrupo(ITENS, 0, diaDo)).toBe('29/11'))

  test('a row of the same group has none', () => expect(tituloDoGrupo(ITENS, 1, diaDo)).toBeUndefined())

  test('a row of another group has its heading', () => expect(tituloDoGrupo(ITENS, 2, diaDo)).toBe('30/11'))

  test('a list without groups has no heading', () =>
    expect(tituloDoGrupo(ITENS, 0, undefined)).toBeUndefined())
})

describe('linhaDe', () => {
  test('a row of a list without boxes cannot be marked', () =>
    expect(linhaDe(ITENS[0], TABELA)).toMatchObject({ marcada: false, marcar: undefined }))

  test('a row whose id is among the marked ones is marked', () => {
    const selecao = { ids: new Set(['b']), marcar: () => {} }
    expect(linhaDe(ITENS[1], { ...TABELA, selecao })).toMatchObject({ nome: 'o item b', marcada: true })
  })
})
