const ANUNCIOS = 100
/** Cars in a row of the drawing. */
const CARROS_POR_FILA = 20
/** Size of a parking place, in units of the drawing. */
const [LARGURA, ALTURA] = [16, 30]

/** A hundred adverts as cars seen from above, parked: those inside the range are painted, the others are outlines. */
export function CemAnuncios({ dentro }: { dentro: number }) {
  return (
    <svg
      viewBox={`0 0 ${CARROS_POR_FILA * LARGURA} ${(ANUNCIOS / CARROS_POR_FILA) * ALTURA}`}
      role="img"
      aria-label={`Desenho de ${ANUNCIOS} carros: ${dentro} pintados, ${ANUNCIOS - dentro} só no contorno.`}
      className="mt-5 w-full max-w-[34rem]"
    >
      {Array.from({ length: ANUNCIOS }, (_, vaga) => vaga).map(vaga => (
        <Carro
          key={vaga}
          x={(vaga % CARROS_POR_FILA) * LARGURA}
          y={Math.floor(vaga / CARROS_POR_FILA) * ALTURA}
          pintado={vaga < dentro}
        />
      ))}
    </svg>
  )
}

function Carro({ x, y, pintado }: { x: number; y: number; pintado: boolean }) {
  // A car of 11 by 24 in the middle of its place.
  return (
    <g transform={`translate(${x + 2.5} ${y + 3})`}>
      <rect
        width="11"
        height="24"
        rx="4"
        className={pintado ? 'fill-green' : 'fill-transparent stroke-field'}
        strokeWidth={pintado ? 0 : 1.25}
      />
      <path
        d="M2.2 8.5 Q5.5 6.4 8.8 8.5 L8 11 L3 11 Z M3 18.5 L8 18.5 L8.6 20.6 L2.4 20.6 Z"
        className={pintado ? 'fill-paper' : 'fill-line'}
      />
    </g>
  )
}
