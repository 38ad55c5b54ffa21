import type { ReactNode } from 'react'
import { IconeVoltar } from './icones.tsx'
import { Marca } from './Marca.tsx'

type Props = {
  id?: string
  volta?: { href: string; texto: string }
  /** A phone shows only the arrow of the way back, which leaves room for the actions. */
  curto?: boolean
  /** Actions at the right edge. */
  children?: ReactNode
}

/** Header of a page without `Cabecalho`: the way back, the brand, and the page's own actions. */
export function Topo({ id, volta = { href: '/', texto: 'Voltar' }, curto = false, children }: Props) {
  return (
    <header
      id={id}
      className="folha grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-3 py-2 md:min-h-20"
    >
      <a
        href={volta.href}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-thing px-1 font-medium text-muted hover:text-ink"
      >
        <IconeVoltar className="size-4" />
        <span className={curto ? 'max-sm:sr-only' : undefined}>{volta.texto}</span>
      </a>
      <a href="/" className="flex min-h-11 items-center">
        <Marca />
      </a>
      <div className="flex items-center justify-end gap-1 sm:gap-3">{children}</div>
    </header>
  )
}
