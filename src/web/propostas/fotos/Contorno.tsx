import { CONTORNOS } from '#domain/foto/contornos.dados.ts'
import type { Vista } from '#domain/foto/vista.ts'

/** The outline of a view: shows how to take the photo. */
export function Contorno({ vista }: { vista: Vista }) {
  return (
    <svg
      viewBox="0 0 120 80"
      aria-hidden="true"
      className="h-14 w-full fill-none stroke-current"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={CONTORNOS[vista].join('')} />
    </svg>
  )
}
