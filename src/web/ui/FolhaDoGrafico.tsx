import type { ReactNode } from 'react'

type Props = {
  altura: number
  /** The marks of the price axis, with their part of the height. */
  marcas: readonly { onde: number; texto: string }[]
  y(parte: number): number
  children?: ReactNode
}

/** The drawing of a chart of prices, with its axis; its figures stand in the text around it. */
export function FolhaDoGrafico({ altura, marcas, y, children }: Props) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={altura}
      className="tabular mt-2 overflow-visible fill-muted font-sans text-14 print:text-18 print:[zoom:0.75]"
    >
      {marcas.map(({ onde, texto }) => (
        <g key={texto}>
          <line x1="0" x2="100%" y1={y(onde)} y2={y(onde)} className="stroke-line" />
          {/* The halo ends the line where its label begins. */}
          <text x="0" y={y(onde) + 5} className="stroke-paper stroke-8 [paint-order:stroke]">
            {texto}
          </text>
        </g>
      ))}
      {children}
    </svg>
  )
}
