const LIVRE = '[&::-moz-progress-bar]:bg-green [&::-webkit-progress-value]:bg-green'
const CHEIO = '[&::-moz-progress-bar]:bg-red [&::-webkit-progress-value]:bg-red'

type Props = { rotulo: string; valor: number; maximo: number; className?: string }

/** A bar that fills; the figures stand beside it. Red when there is nothing left. */
export function Medidor({ rotulo, valor, maximo, className = '' }: Props) {
  const cor = maximo > 0 && valor >= maximo ? CHEIO : LIVRE
  return (
    <progress
      aria-label={rotulo}
      value={Math.min(valor, maximo)}
      max={Math.max(maximo, 1)}
      className={`block h-1.5 appearance-none overflow-hidden rounded-chip border-0 bg-line [&::-webkit-progress-bar]:bg-line ${cor} ${className}`}
    />
  )
}
