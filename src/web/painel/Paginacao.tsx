import { inteiro } from '#domain/numero.ts'
import { Botao } from '#web/ui/Botao.tsx'

type Props = { pagina: number; por_pagina: number; total: number; aoMudar(pagina: number): void }

/** Where in the list one is, and the ways on. */
export function Paginacao({ pagina, por_pagina, total, aoMudar }: Props) {
  const ultima = Math.max(1, Math.ceil(total / por_pagina))
  const de = Math.min((pagina - 1) * por_pagina + 1, total)
  const ate = Math.min(pagina * por_pagina, total)
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="tabular text-14 text-muted">
        {pagina > ultima ? 'Fora da lista' : `${inteiro(de)} a ${inteiro(ate)} de ${inteiro(total)}`}
      </p>
      <div className="flex gap-2">
        <Botao
          variante="secundario"
          tamanho="pequeno"
          disabled={pagina <= 1}
          onClick={() => aoMudar(Math.min(pagina - 1, ultima))}
        >
          Anterior
        </Botao>
        <Botao
          variante="secundario"
          tamanho="pequeno"
          disabled={pagina >= ultima}
          onClick={() => aoMudar(pagina + 1)}
        >
          Próxima
        </Botao>
      </div>
    </nav>
  )
}
