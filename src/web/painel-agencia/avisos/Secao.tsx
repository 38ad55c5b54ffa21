import type { ReactNode } from 'react'

type Props = { id: string; titulo: string; acao?: ReactNode; children: ReactNode }

/** A titled card, with an action at the right of its title. */
export function Secao({ id, titulo, acao, children }: Props) {
  return (
    <section
      aria-labelledby={`titulo-${id}`}
      className="grid min-w-0 gap-4 rounded-thing border border-line bg-surface px-4 py-5 sm:px-6"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`titulo-${id}`} className="text-22">
          {titulo}
        </h2>
        {acao}
      </div>
      {children}
    </section>
  )
}
