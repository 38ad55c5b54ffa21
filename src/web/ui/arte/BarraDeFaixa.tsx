/** Smallest part of the axis that a range covers: the range of one price stays visible. */
const PARTE_MINIMA = 1 / 50

type Props = { min: number; max: number; meio?: number; de: number; ate: number; className?: string }

/** A range of prices, on an axis from `de` to `ate` that several bars share. `meio` gets a tick. */
export function BarraDeFaixa({ min, max, meio, de, ate, className = '' }: Props) {
  const porcento = (valor: number) => `${Math.round((valor / (ate - de)) * 100)}%`
  const parte = (valor: number) => porcento(valor - de)
  return (
    <svg aria-hidden="true" width="100%" height="16" className={`block ${className}`}>
      <rect y="4" width="100%" height="8" rx="4" className="fill-line" />
      <rect
        x={parte(min)}
        y="4"
        width={porcento(Math.max(max - min, (ate - de) * PARTE_MINIMA))}
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
