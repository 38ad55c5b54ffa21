import type { ReactNode } from 'react'

/** A column. Keep the array outside the component, or memoised: rows are redrawn when it changes. */
export type Coluna<T> = {
  chave: string
  titulo: string
  celula(item: T): ReactNode
  /** What the fact is called on the card of an item, where that differs from the title. */
  rotulo?(item: T): string
  /** What the server sorts by; without it the column does not sort. */
  ordem?: string
  /** Figures stand at the right. */
  direita?: true
  /** The fact that names the row: first in sight while the table scrolls, the title of the card on a phone. */
  principal?: true
  /** Buttons: they stay in sight at the right; on a phone they close the card. */
  acoes?: true
  /** Width and wrapping of the cells. */
  classe?: string
  /** Whether there is nothing to say of an item: a column of nothing but such cells is left out. */
  vazia?(item: T): boolean
}

/** The columns that say something of one of the items at least; all of them while there are none. */
export function comConteudo<T>(
  colunas: readonly Coluna<T>[],
  itens: readonly T[] | undefined,
): readonly Coluna<T>[] {
  if (!itens?.length) return colunas
  const cheias = colunas.filter(({ vazia }) => !vazia || !itens.every(vazia))
  return cheias.length === colunas.length ? colunas : cheias
}

/** Rows chosen by their boxes, here and on other pages. */
export type Selecao = { ids: ReadonlySet<string>; marcar(ids: readonly string[], marcada: boolean): void }

export type PropsDaTabela<T> = {
  /** Name of the table and of its scrolling region. */
  rotulo: string
  colunas: readonly Coluna<T>[]
  /** Undefined while loading: five placeholder rows. */
  itens: readonly T[] | undefined
  id(item: T): string
  /** How a row is called in the label of its box. */
  nome(item: T): string
  vazio: ReactNode
  /** What the card of an item says on a phone, where it is not every fact under the other. */
  cartao?(item: T): ReactNode
  /** Lower rows, for a list that one works through all day. */
  densa?: true
  ordem?: string
  aoOrdenar?(ordem: string): void
  selecao?: Selecao
  /** Older rows stay in sight, dimmed, while newer ones come. */
  atualizando?: boolean
}

/** What a row of the table, or its card, is given; memoised rows are redrawn when any of it changes. */
export type PropsDaLinha = {
  item: unknown
  id: string
  nome: string
  colunas: readonly Coluna<unknown>[]
  marcada: boolean
  marcar: Selecao['marcar'] | undefined
  cartao: ((item: unknown) => ReactNode) | undefined
}

/** What the row of an item is given. */
export function linhaDe<T>(item: T, { id, nome, colunas, selecao, cartao }: PropsDaTabela<T>): PropsDaLinha {
  return {
    item,
    id: id(item),
    nome: nome(item),
    colunas: colunas as readonly Coluna<unknown>[],
    marcada: selecao?.ids.has(id(item)) ?? false,
    marcar: selecao?.marcar,
    cartao: cartao as PropsDaLinha['cartao'],
  }
}
