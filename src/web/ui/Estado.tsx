import type { ReactNode } from 'react'

const CORES = {
  bom: 'bg-green',
  ruim: 'bg-red',
  atencao: 'bg-mango-strong',
  neutro: 'bg-field',
}

/** A status: a dot with a word, never the colour alone. The dot stands on the first line of words that wrap. */
export function Estado({ cor, children }: { cor: keyof typeof CORES; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2 md:whitespace-nowrap">
      <span aria-hidden="true" className={`relative -top-px size-2 shrink-0 rounded-chip ${CORES[cor]}`} />
      {children}
    </span>
  )
}
