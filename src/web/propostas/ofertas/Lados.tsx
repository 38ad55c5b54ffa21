import type { ReactNode } from 'react'

type Props = {
  desenho: ReactNode
  depois: ReactNode
  /** True if the part after the others is the main one: it has the wide column. */
  depoisEhPrincipal?: boolean
  children: ReactNode
}

const LARGA = 'lg:col-start-1 lg:row-span-2 lg:row-start-1'
const ESTREITA = 'lg:col-start-2'

/** The drawing, the main part and what comes after it; on a desktop the main part has the left column alone. */
export function Lados({ desenho, depois, depoisEhPrincipal = false, children }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className={`empty:hidden ${ESTREITA}`}>{desenho}</div>
      <div className={`min-w-0 ${depoisEhPrincipal ? ESTREITA : LARGA}`}>{children}</div>
      <div className={`grid content-start gap-6 ${depoisEhPrincipal ? LARGA : ESTREITA}`}>{depois}</div>
    </div>
  )
}
