import type { ReactNode } from 'react'

/** A part of a request, under its own title. */
export function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-3">
      <h4 className="font-semibold text-16">{titulo}</h4>
      {children}
    </div>
  )
}

/** Stored data in two columns, each with its name. */
export function Dados({ linhas }: { linhas: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid w-full grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
      {linhas.map(([nome, valor]) => (
        <div key={nome} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{nome}</dt>
          <dd className="min-w-0 break-words">{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
