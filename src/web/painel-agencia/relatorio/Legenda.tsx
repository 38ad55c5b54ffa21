import { PARTES } from './partes.ts'

/**
 * Colours of the parts of a bar, in their order: they differ in lightness too, for eyes that do not tell the hues apart.
 * The last part is only an outline, because nothing was done there.
 */
export const CORES = ['fill-green stroke-surface', 'fill-plate/70 stroke-surface', 'fill-line stroke-field']
const AMOSTRAS = ['bg-green', 'bg-plate/70', 'border border-field bg-line']

/** The colours of the parts of a bar. */
export function Legenda({ nomes = PARTES }: { nomes?: readonly string[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
      {nomes.map((nome, i) => (
        <li key={nome} className="flex items-center gap-2">
          <span className={`size-3 rounded-[2px] ${AMOSTRAS[i]}`} />
          {nome}
        </li>
      ))}
    </ul>
  )
}
