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
