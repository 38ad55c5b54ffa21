import type { ReactNode } from 'react'

/** A column. Keep the array outside the component, or memoised: rows are redrawn when it changes. */
export type Coluna<T> = {
  chave: string
  titulo: string
  celula(item: T): ReactNode
  /** The fact's name on an item's card, where it differs from the title. */
  rotulo?(item: T): string
  /** The server's sort key; without it the column does not sort. */
  ordem?: string
  /** Figures stand at the right. */
  direita?: true
  /** The fact that names the row: first in sight while the table scrolls, the title of the card on a phone. */
  principal?: true
  /** Buttons: they stay in sight at the right; on a phone they stand beside the name. */
  acoes?: true
  /** Gives or takes width in a dense table that scrolls, so that no column is cut; `--elastica` limits its contents. */
  elastica?: true
  /** Further classes of the cells, not of the head. */
  classe?: string
  /** True if an item has no value here: a column without any value is omitted. */
  vazia?(item: T): boolean
}

/** Keeps the columns with a value in at least one item; all columns for an empty list. */
export function filtrarVazias<T>(
  colunas: readonly Coluna<T>[],
  itens: readonly T[] | undefined,
): readonly Coluna<T>[] {
  if (!itens?.length) return colunas
  const cheias = colunas.filter(({ vazia }) => !vazia || !itens.every(vazia))
  return cheias.length === colunas.length ? colunas : cheias
}

/** Rows chosen by their boxes, here and on other pages. */
export type Selecao = {
  ids: ReadonlySet<string>
  /** @param desdeAUltima true also marks the rows between the last marked one and this one. */
  marcar(ids: readonly string[], marcada: boolean, desdeAUltima?: boolean): void
}

/** A list of items, for the table and for its cards. */
export type PropsDaTabela<T> = {
  /** Name of the table and of its scrolling region. */
  rotulo: string
  colunas: readonly Coluna<T>[]
  /** Undefined while loading: five placeholder rows. */
  itens: readonly T[] | undefined
  id(item: T): string
  /** Name of a row in the label of its checkbox. */
  nome(item: T): string
  vazio: ReactNode
  /** Heading above the first of neighbouring rows that share it, such as their day. */
  grupo?(item: T): string
  /** The card's contents on a phone, if not all facts in order. */
  cartao?(item: T): ReactNode
  /** Lower rows, for a list that one works through all day. */
  densa?: true
  /** Current sort key; with - in front it falls. */
  ordem?: string
  aoOrdenar?(ordem: string): void
  selecao?: Selecao
  /** Older rows stay in sight, dimmed, while newer ones come. */
  atualizando?: boolean
}

/** The props of a row, or of its card; a memoised row is redrawn when any of them changes. */
export type PropsDaLinha = {
  item: unknown
  id: string
  nome: string
  colunas: readonly Coluna<unknown>[]
  marcada: boolean
  marcar: Selecao['marcar'] | undefined
  cartao: ((item: unknown) => ReactNode) | undefined
}

/** Returns a row's heading where it differs from the one before. */
export function tituloDoGrupo<T>(
  itens: readonly T[],
  i: number,
  grupo: ((item: T) => string) | undefined,
): string | undefined {
  const [antes, item] = [itens[i - 1], itens[i]]
  if (!grupo || item === undefined) return undefined
  const titulo = grupo(item)
  return antes !== undefined && grupo(antes) === titulo ? undefined : titulo
}

/** Returns the props of an item's row, or of its card. */
export function linhaDe<T>(item: T, { id, nome, colunas, selecao, cartao }: PropsDaTabela<T>): PropsDaLinha {
  return {
    item,
    id: id(item),
    nome: nome(item),
    // `PropsDaLinha` of the memoised row has no type parameter.
    colunas: colunas as readonly Coluna<unknown>[],
    marcada: selecao?.ids.has(id(item)) ?? false,
    marcar: selecao?.marcar,
    cartao: cartao as PropsDaLinha['cartao'],
  }
}
