import type { ReactNode } from 'react'

const TRIOS = 'sm:grid-flow-row-dense sm:grid-cols-3'
/** Two columns. Of an odd number of facts the first one, which is larger, has the whole row, so no cell is empty. */
const PARES =
  'sm:grid-cols-2 sm:[&>:first-child:nth-last-child(odd)]:col-span-2 sm:[&>:first-child>dd]:text-22'

const COLUNAS = { trios: TRIOS, pares: PARES, iguais: 'sm:grid-cols-2' }

type PropsDosFatos = {
  /** `iguais`: two columns, of which no fact stands out. */
  em?: keyof typeof COLUNAS
  children: ReactNode
}

/** The facts of a vehicle or of its owner: on a phone one a line, its name at the left. */
export function Fatos({ em = 'trios', children }: PropsDosFatos) {
  return (
    <dl className={`grid max-sm:divide-y max-sm:divide-line sm:gap-x-6 sm:gap-y-3 ${COLUNAS[em]}`}>
      {children}
    </dl>
  )
}

type Props = { nome: string; largo?: true; children: ReactNode }

/** One fact of a `Fatos`; a long text is `largo`. */
export function Fato({ nome, largo, children }: Props) {
  return (
    <div
      className={`min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5 ${largo ? 'sm:col-span-2' : ''}`}
    >
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className="tabular min-w-0 break-words font-semibold max-sm:text-right">{children}</dd>
    </div>
  )
}
