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

/**
 * The main part, the drawing and what comes after them; on a desktop the main part has the left column alone. On a phone
 * the cards come before the drawing: they say what the owner keeps, and its marks are the offers before the debts.
 */
export function Lados({ desenho, depois, depoisEhPrincipal = false, children }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className={`min-w-0 ${depoisEhPrincipal ? ESTREITA : LARGA}`}>{children}</div>
      <div className={`empty:hidden ${ESTREITA}`}>{desenho}</div>
      <div className={`grid content-start gap-6 ${depoisEhPrincipal ? LARGA : ESTREITA}`}>{depois}</div>
    </div>
  )
}
