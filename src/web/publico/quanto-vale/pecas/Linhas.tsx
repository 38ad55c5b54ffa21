import ChevronRight from 'lucide-react/icons/chevron-right'
import { reais } from '#domain/numero/dinheiro.ts'
import type { Vizinha } from '#domain/quanto-vale/vizinhas.ts'

type PropsDaLinha = {
  href: string
  /** For addresses that search engines need not read. */
  rel?: 'nofollow'
  className?: string
  children: React.ReactNode
}

/** A line of a list that leads to another page; the whole line is the link. */
export function LinhaComLink({ href, rel, className = 'min-h-11', children }: PropsDaLinha) {
  return (
    <a
      href={href}
      rel={rel}
      className={`group flex items-center gap-1 border-line border-t py-1 underline-offset-4 hover:underline ${className}`}
    >
      <span className="flex min-w-0 flex-1 items-center justify-between gap-x-2">{children}</span>
      <ChevronRight aria-hidden="true" className="-mr-1 size-5 shrink-0 text-muted group-hover:text-green" />
    </a>
  )
}

type Props = {
  titulo: string
  /** Above the values, if the title does not name them. */
  rotulo?: string
  lista: readonly Vizinha[]
}

/** Pages beside a page, each with the value that it shows; nothing without any. */
export function Vizinhas({ titulo, rotulo, lista }: Props) {
  if (lista.length === 0) return null
  return (
    <>
      <div className="mt-8 flex items-baseline justify-between gap-x-2 pr-5 first:mt-0">
        <h2 className="text-22">{titulo}</h2>
        {rotulo && <span className="text-14 text-muted">{rotulo}</span>}
      </div>
      <ul className="mt-2">
        {lista.map(({ nome, caminho, preco }) => (
          <li key={caminho}>
            <LinhaComLink href={caminho}>
              <span>{nome}</span>
              <span className="tabular font-semibold">{reais(preco)}</span>
            </LinhaComLink>
          </li>
        ))}
      </ul>
    </>
  )
}
