import type { ReactNode } from 'react'

type Props = {
  tipo: 'radio' | 'checkbox'
  nome?: string
  valor?: string | number
  marcada: boolean
  aoMudar(marcada: boolean): void
  children: ReactNode
}

/** A short answer as a chip: the whole of it can be tapped, its own control is there for keyboard and reader. */
export function Ficha({ tipo, nome, valor, marcada, aoMudar, children }: Props) {
  return (
    <label className="relative flex min-h-12 items-center justify-center rounded-chip border border-field bg-surface px-3 py-1 text-center leading-tight transition-colors duration-150 hover:border-ink has-checked:border-2 has-checked:border-green has-checked:bg-green-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-plate has-focus-visible:outline-offset-2">
      <input
        type={tipo}
        name={nome}
        value={valor}
        checked={marcada}
        onChange={evento => aoMudar(evento.target.checked)}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-chip outline-none"
      />
      {children}
    </label>
  )
}
