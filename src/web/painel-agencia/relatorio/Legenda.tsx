import type { Parte } from './partes.ts'

/** The names and the colours of the parts of a bar. */
export function Legenda({ partes }: { partes: readonly Parte[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
      {partes.map(({ nome, cor }) => (
        <li key={nome} className="flex items-center gap-2">
          <span className={`size-3 rounded-[2px] ${cor.amostra}`} />
          {nome}
        </li>
      ))}
    </ul>
  )
}
