import { expect, test } from 'vitest'
import { type Coluna, filtrarVazias } from './coluna.ts'

type Item = { nome: string; nota: string | null }
const NOME: Coluna<Item> = { chave: 'nome', titulo: 'Nome', celula: ({ nome }) => nome }
const NOTA: Coluna<Item> = {
  chave: 'nota',
  titulo: 'Nota',
  celula: ({ nota }) => nota,
  vazia: ({ nota }) => !nota,
}
const COLUNAS = [NOME, NOTA]

test.each<[string, Item[] | undefined, Coluna<Item>[]]>([
  [
    'one cell is enough',
    [
      { nome: 'a', nota: null },
      { nome: 'b', nota: 'x' },
    ],
    COLUNAS,
  ],
  ['a column without values is left out', [{ nome: 'a', nota: null }], [NOME]],
  ['all columns stay until the rows are loaded', undefined, COLUNAS],
  ['all stand over nothing', [], COLUNAS],
])('%s', (_, itens, esperadas) => expect(filtrarVazias(COLUNAS, itens)).toEqual(esperadas))

test('the same columns stay the same list, so that no row is drawn again', () =>
  expect(filtrarVazias(COLUNAS, [{ nome: 'a', nota: 'x' }])).toBe(COLUNAS))
