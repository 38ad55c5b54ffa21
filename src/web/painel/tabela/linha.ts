import type { ReactNode } from 'react'
import type { Coluna } from './coluna.ts'

/** Rows chosen by their boxes, here and on other pages. */
export type LinhasMarcadas = {
  ids: ReadonlySet<string>
  /** @param desdeAUltima true also marks the rows between the last marked one and this one. */
  marcar(ids: readonly string[], marcada: boolean, desdeAUltima?: boolean): void
}

/** Keys of the placeholders while the items load: five, our choice. */
export const LINHAS_A_CAMINHO = [1, 2, 3, 4, 5] as const

/** A list of items, for the table and for its cards. */
export type PropsDaTabela<T> = {
  /** Name of the table and of its scrolling region. */
  rotulo: string
  colunas: readonly Coluna<T>[]
  /** Undefined while loading: placeholders take the place of the rows. */
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
  selecao?: LinhasMarcadas
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
  marcar: LinhasMarcadas['marcar'] | undefined
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
