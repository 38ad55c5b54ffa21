import { ChevronDown } from 'lucide-react'

type Props = {
  titulo: React.ReactNode
  /** Target of links: the browser opens the part that contains it. */
  id?: string
  /** Outer space and rules. */
  className?: string
  children: React.ReactNode
}

/** A part that opens by its heading. The browser's search finds its text while it is closed; paper shows it open. */
export function Dobra({ titulo, id, className = '', children }: Props) {
  return (
    <details id={id} className={`group border-line border-t ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold">
        {titulo}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180 print:hidden"
        />
      </summary>
      {children}
    </details>
  )
}
