/** One for each vehicle of a full comparison: colour and dash differ, so that lines that coincide both stay visible. */
const RISCOS = [
  { risco: 'stroke-plate', cheia: 'fill-plate', traco: undefined },
  { risco: 'stroke-mango', cheia: 'fill-mango', traco: '9 7' },
  { risco: 'stroke-green', cheia: 'fill-green', traco: '2 6' },
]
/** Returns the colour and the dash of a vehicle. @param qual place of the vehicle in the comparison, from 0. */
export const riscoDe = (qual: number) => RISCOS[qual % RISCOS.length]

/** The mark of a series: a disc for the first, a square for the second, a diamond for the third. */
export function Forma({ qual, x, y }: { qual: number; x: string | number; y: number }) {
  const cor = riscoDe(qual)?.cheia
  if (qual === 0) return <circle cx={x} cy={y} r="4" className={cor} />
  return (
    <svg x={x} y={y} className="overflow-visible" aria-hidden="true">
      <rect
        x="-4"
        y="-4"
        width="8"
        height="8"
        transform={qual === 2 ? 'rotate(45)' : undefined}
        className={cor}
      />
    </svg>
  )
}

/** The mark and the dash of a vehicle, above its column of the table. @param qual place of the vehicle, from 0. */
export const Marcador = ({ qual }: { qual: number }) => (
  <svg aria-hidden="true" width="40" height="12">
    <line
      x1="0"
      x2="40"
      y1="6"
      y2="6"
      className={`stroke-[2.5px] ${riscoDe(qual)?.risco}`}
      strokeDasharray={riscoDe(qual)?.traco}
    />
    <Forma qual={qual} x={20} y={6} />
  </svg>
)
