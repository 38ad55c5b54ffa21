import type { ReactNode } from 'react'

type Props = { desenho: ReactNode; depois: ReactNode; children: ReactNode }

/** The drawing, the main part and what comes after it; on a desktop the main part has the left column alone. */
export function Lados({ desenho, depois, children }: Props) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <div className="empty:hidden lg:col-start-2">{desenho}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">{children}</div>
      <div className="grid content-start gap-6 lg:col-start-2">{depois}</div>
    </div>
  )
}
