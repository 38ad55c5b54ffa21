import type { ReactNode } from 'react'

/** A titled card of the notices page. */
export function Secao({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`titulo-${id}`}
      className="grid min-w-0 gap-4 rounded-thing border border-line bg-surface px-4 py-5 sm:px-6"
    >
      <h2 id={`titulo-${id}`} className="text-22">
        {titulo}
      </h2>
      {children}
    </section>
  )
}
