import { Botao } from '#web/ui/Botao.tsx'
import { calcularPaginacao } from './pagina.ts'

type Props = {
  pagina: number
  por_pagina: number
  total: number
  /** False where the list has more than `total`. */
  total_exato?: boolean
  /** Number of rows on this page: a full page may have a next one. */
  quantos?: number | undefined
  aoMudar(pagina: number): void
}

/** Position in the list, and links to the pages beside it. */
export function Paginacao({ total_exato = true, quantos = 0, aoMudar, ...lida }: Props) {
  const { texto, anterior, proxima } = calcularPaginacao({ ...lida, total_exato, quantos })
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="tabular text-14 text-muted">
        {texto}
      </p>
      <div className="flex gap-2">
        <Botao
          variante="secundario"
          tamanho="pequeno"
          disabled={anterior === undefined}
          onClick={() => anterior !== undefined && aoMudar(anterior)}
        >
          Anterior
        </Botao>
        <Botao
          variante="secundario"
          tamanho="pequeno"
          disabled={proxima === undefined}
          onClick={() => proxima !== undefined && aoMudar(proxima)}
        >
          Próxima
        </Botao>
      </div>
    </nav>
  )
}
