import type { ReactNode } from 'react'

/** Width of the price axis in pixels, left of the plot (`ml-16`). */
const EIXO_PX = 64

type Props = {
  altura: number
  /** Leaves the axis a place left of the plot, so that the children fill the drawing from 0 % to 100 %. */
  eixoAoLado?: boolean
  /** The marks of the price axis, with their part of the height. */
  marcas: readonly { onde: number; texto: string }[]
  y(parte: number): number
  children?: ReactNode
}

/** The drawing of a chart of prices, with its axis; its figures stand in the text around it. */
export function FolhaDoGrafico({ altura, eixoAoLado = false, marcas, y, children }: Props) {
  const x = eixoAoLado ? -EIXO_PX : 0
  return (
    <svg
      aria-hidden="true"
      height={altura}
      className={`tabular mt-2 overflow-visible fill-muted font-sans text-14 print:text-18 print:[zoom:0.75] ${
        eixoAoLado ? 'ml-16 w-[calc(100%-4rem)]' : 'w-full'
      }`}
    >
      {marcas.map(({ onde, texto }) => (
        <g key={texto}>
          <line x1={x} x2="100%" y1={y(onde)} y2={y(onde)} className="stroke-line" />
          {/* The halo ends the line where its label begins. */}
          <text x={x} y={y(onde) + 5} className="stroke-paper stroke-8 [paint-order:stroke]">
            {texto}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}
