import type { ReactNode } from 'react'

type Props = {
  tipo: 'radio' | 'checkbox'
  nome?: string
  valor?: string | number
  marcada: boolean
  aoMudar(marcada: boolean): void
  aoClicar?(): void
  rotulo?: string
  children: ReactNode
}

/** The control fills the chip and draws it, so that a tap anywhere on the chip reaches the control. */
const CONTROLE =
  'peer absolute inset-0 size-full cursor-pointer appearance-none rounded-chip border border-field bg-surface transition-colors duration-150 checked:border-2 checked:border-green checked:bg-green-soft hover:border-ink checked:hover:border-green'

/** A short answer as a chip. */
export function ChipDeOpcao({ tipo, nome, valor, marcada, aoMudar, aoClicar, rotulo, children }: Props) {
  return (
    <label className="relative flex min-h-12 items-center justify-center px-3 py-1 text-center leading-tight">
      <input
        type={tipo}
        name={nome}
        value={valor}
        checked={marcada}
        aria-label={rotulo}
        onClick={aoClicar}
        onChange={evento => aoMudar(evento.target.checked)}
        className={CONTROLE}
      />
      <span className="pointer-events-none relative peer-checked:font-semibold">{children}</span>
    </label>
  )
}
