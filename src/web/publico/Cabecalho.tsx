import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Brand and the two ways on. */
export function Cabecalho() {
  return (
    <header className="folha flex min-h-16 items-center justify-between gap-4 py-3 print:hidden">
      <a href="/" className="flex min-h-11 items-center">
        <Marca />
      </a>
      <nav aria-label="Principal" className="flex items-center gap-1 text-16">
        <a href="/planos" className="flex min-h-11 items-center rounded-thing px-3 text-muted hover:text-ink">
          Para agências
        </a>
      </nav>
    </header>
  )
}

/** The name as a plate: blue band, condensed letters. */
export function Marca() {
  const marca = useRouteLoaderData<typeof loader>('root')?.operador.marca ?? 'Avalia60'
  return (
    <span className="overflow-hidden rounded-[6px] border-2 border-ink bg-surface text-ink">
      <span aria-hidden="true" className="block h-1.5 bg-plate" />
      <span className="block px-2 pb-0.5 font-bold font-display text-18 tracking-tight">{marca}</span>
    </span>
  )
}
