import type { UseQueryResult } from '@tanstack/react-query'
import type { Total } from '#domain/numero/contar.ts'
import type { PropsDaTabela } from '#web/painel/tabela/linha.ts'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { paginaDe } from '#web/painel/tabela/pagina.ts'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import { useLista } from './useLista.ts'

/** Rows of a page: few on a phone, where each row is a card. */
const LINHAS_POR_PAGINA = { celular: 10, computador: 20 }

type Pagina<T> = Total & { itens: readonly T[]; pagina: number; por_pagina: number }

/** Returns the number of rows that fit this screen. */
export function useLinhasPorPagina(): number {
  return useTelaPequena() ? LINHAS_POR_PAGINA.celular : LINHAS_POR_PAGINA.computador
}

/** A page to read: as in `useLista`; `pagina` is the text in the address, and `filtro` the rest of the query. */
type PaginaALer = {
  recurso: string
  caminho: string
  erro: string
  pagina: string
  filtro?: Record<string, string>
}

/** Reads a page of a list. */
export function usePaginaDaLista<P>({ recurso, caminho, erro, pagina, filtro }: PaginaALer) {
  const por_pagina = useLinhasPorPagina()
  const consulta = new URLSearchParams({
    ...filtro,
    pagina: String(paginaDe(pagina)),
    por_pagina: String(por_pagina),
  })
  return useLista<P>(recurso, `${caminho}?${consulta}`, erro)
}

type Props<T> = Omit<PropsDaTabela<T>, 'atualizando'> & {
  lista: UseQueryResult<Pagina<unknown>>
  erro: string
  aoMudarPagina(pagina: string): void
}

/** A page of a list as a table or as cards, with its pagination. */
export function ListaPaginada<T>({ aoMudarPagina, ...tabela }: Props<T>) {
  const { data } = tabela.lista
  return (
    <>
      <TabelaDaLista {...tabela} />
      {data && data.total > 0 && (
        <Paginacao
          {...data}
          quantos={tabela.itens?.length}
          aoMudar={pagina => aoMudarPagina(String(pagina))}
        />
      )}
    </>
  )
}
