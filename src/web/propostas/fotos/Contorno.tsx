import { contornoDe } from '#domain/foto/contorno.ts'
import type { Vista } from '#domain/foto/vista.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** The outline of a view: shows how to take the photo. */
export function Contorno({ vista, tipo }: { vista: Vista; tipo: TipoVeiculo }) {
  return (
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      className="h-14 w-full fill-none stroke-current"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={contornoDe(vista, tipo).join('')} />
    </svg>
  )
}
