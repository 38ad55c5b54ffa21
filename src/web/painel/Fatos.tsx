import type { ReactNode } from 'react'

/** Two columns. Of an odd number of facts the first one, which is larger, has the whole row, so no cell is empty. */
const PARES =
  '[&>:first-child>dd]:text-22 [&>:first-child>dd]:font-semibold sm:[&>:first-child:nth-last-child(odd)]:col-span-2'

/** Of an odd number of facts the last one, which is long, has the whole row. */
const IGUAIS = 'sm:[&>:last-child:nth-child(odd)]:col-span-2'

type PropsDosFatos = {
  /** `iguais`: no fact stands out; `pares`: the first one does. */
  em: 'pares' | 'iguais'
  children: ReactNode
}

/** Facts of a vehicle or of its owner, each with its name at the left. A phone has one column, other screens two. */
export function Fatos({ em, children }: PropsDosFatos) {
  return (
    <dl
      className={`grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-x-6 sm:gap-y-1.5 ${em === 'pares' ? PARES : IGUAIS}`}
    >
      {children}
    </dl>
  )
}

type PropsDoFato = {
  nome: string
  /** A phone leaves it out. */
  soLargo?: boolean | undefined
  children: ReactNode
}

/** One fact of a `Fatos`. */
export function Fato({ nome, soLargo, children }: PropsDoFato) {
  return (
    <div
      className={`min-w-0 items-baseline gap-x-4 ${soLargo ? 'max-sm:hidden' : 'max-sm:flex'} max-sm:justify-between max-sm:py-1.5 sm:grid sm:grid-cols-[7.75rem_minmax(0,1fr)] sm:gap-x-3`}
    >
      <dt className="text-14 text-muted max-sm:shrink-[9999]">{nome}</dt>
      {/* On a phone a name wraps before its value does, but a long word of it moves the value's end to a second line. */}
      <dd className="tabular min-w-0 break-words font-medium max-sm:max-w-[70%] max-sm:text-right">
        {children}
      </dd>
    </div>
  )
}
