import type { ComponentProps } from 'react'
import { classesDoControle } from './Campo.tsx'

/** A native `select` in the look of the other controls. */
export function Selecao({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <div className={`relative ${className}`}>
      <select {...props} className={`${classesDoControle} appearance-none truncate pr-11`} />
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 fill-none stroke-2 stroke-muted"
      >
        <path d="m5 7.5 5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
