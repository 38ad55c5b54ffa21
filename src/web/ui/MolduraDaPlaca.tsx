import type { ReactNode } from 'react'

/** The Mercosul plate around a control: blue band, BRASIL, rounded ink border. */
export function MolduraDaPlaca({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-72 overflow-hidden rounded-thing border-2 border-ink bg-surface focus-within:outline-3 focus-within:outline-plate focus-within:outline-offset-2">
      <div
        aria-hidden="true"
        className="bg-[#10458e] py-0.5 text-center font-bold font-display text-14 text-[#ffffff] tracking-[0.3em]"
      >
        BRASIL
      </div>
      <div className="px-3 py-1">{children}</div>
    </div>
  )
}
