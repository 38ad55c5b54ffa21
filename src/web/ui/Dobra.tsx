import ChevronDown from 'lucide-react/icons/chevron-down'

type Props = {
  titulo: React.ReactNode
  /** Target of links: the browser opens the part that contains it. */
  id?: string
  aberta?: boolean
  className?: string
  children: React.ReactNode
}

/** A part that opens by its heading. The browser's search finds its text while it is closed; paper shows it open. */
export function Dobra({ titulo, id, aberta, className = '', children }: Props) {
  return (
    <details id={id} open={aberta} className={`border-line border-t ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold print:min-h-0 print:py-1">
        {titulo}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 [[open]>summary>&]:rotate-180 print:hidden"
        />
      </summary>
      {children}
    </details>
  )
}
