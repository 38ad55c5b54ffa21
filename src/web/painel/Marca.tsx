import type { ReactNode } from 'react'

const CORES = {
  azul: 'bg-plate-soft text-plate',
  mango: 'bg-mango/20 text-ink inset-ring inset-ring-mango',
  verde: 'bg-green-soft text-ink',
  vermelho: 'bg-red-soft text-red',
}

type Props = { cor: keyof typeof CORES; title?: string; children: ReactNode }

/** A word that stands out of its line. */
export function Marca({ cor, title, children }: Props) {
  return (
    <span
      title={title}
      className={`inline-block shrink-0 whitespace-nowrap rounded-chip px-2 font-semibold text-14 leading-5 ${CORES[cor]}`}
    >
      {children}
    </span>
  )
}
