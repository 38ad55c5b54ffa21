import type { ReactNode } from 'react'

/** A part of the drawer. */
export function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-18">{titulo}</h3>
      {children}
    </section>
  )
}

/** Facts under their names, in two columns where they fit. */
export function Fatos({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">{children}</dl>
}

/** One fact; an unanswered one is not rendered. */
export function Fato({ nome, largo, children }: { nome: string; largo?: boolean; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <div className={`min-w-0 ${largo ? 'sm:col-span-2' : ''}`}>
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
