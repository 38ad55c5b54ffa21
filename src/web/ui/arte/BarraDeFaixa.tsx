type Props = { min: number; max: number; meio?: number; ate: number; className?: string }

/** A range of prices, drawn from zero on an axis that several bars share; `ate` is its end. `meio` gets a tick. */
export function BarraDeFaixa({ min, max, meio, ate, className = '' }: Props) {
  const parte = (valor: number) => `${Math.round((valor / ate) * 100)}%`
  return (
    <svg aria-hidden="true" width="100%" height="16" className={`block ${className}`}>
      <rect y="4" width="100%" height="8" rx="4" className="fill-green-soft" />
      <rect
        x={parte(min)}
        y="4"
        // A version alone has a range of one price, which stays visible.
        width={parte(Math.max(max - min, ate / 50))}
        height="8"
        rx="4"
        className="fill-green"
      />
      {meio !== undefined && (
        <rect x={parte(meio)} width="4" height="16" rx="2" transform="translate(-2)" className="fill-mango" />
      )}
    </svg>
  )
}
