import type { ReactNode } from 'react'

/** A titled part of the lead's sheet. */
export function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-18">{titulo}</h3>
      {children}
    </section>
  )
}

/** Facts under their names in two columns; on a phone one a line, beside its name. */
export function FatosDaFicha({ children }: { children: ReactNode }) {
  return (
    <dl className="grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-x-6 sm:gap-y-2">
      {children}
    </dl>
  )
}

/** One fact, wide for a long text; an unanswered one is not rendered. */
export function FatoDaFicha({
  nome,
  largo,
  children,
}: {
  nome: string
  largo?: boolean
  children: ReactNode
}) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <div
      className={`min-w-0 max-sm:py-1.5 ${largo ? 'sm:col-span-2' : 'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4'}`}
    >
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className={`min-w-0 break-words ${largo ? '' : 'max-sm:text-right'}`}>{children}</dd>
    </div>
  )
}
