import { PARTES } from './partes.ts'

/** Colours of the parts of a bar, in their order. */
export const CORES = ['fill-green', 'fill-plate/70', 'fill-field']
const AMOSTRAS = ['bg-green', 'bg-plate/70', 'bg-field']

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
