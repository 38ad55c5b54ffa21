import Check from 'lucide-react/icons/check'

/** Lists the steps of a request. @param prazo end of the agencies' time in words, where it is known. */
export const passosDoPedido = (prazo?: string | null) => [
  'Lojas da sua região veem o veículo, não você.',
  `Cada uma faz a sua proposta${prazo ? ` até ${prazo},` : ''} sem ver as outras.`,
  'Você escolhe uma. Só ela recebe o seu contato.',
]

type Props = {
  passos?: readonly string[]
  /** Number of steps that are done; without it the steps are a plan, and none is the present one. */
  feitos?: number
  className?: string
}

/** Numbered steps along a dashed lane, as the wizard draws its progress: by default the steps of a request. */
export function Caminho({ passos = passosDoPedido(), feitos, className = '' }: Props) {
  return (
    <ol className={`grid gap-3 ${className}`}>
      {passos.map((passo, i) => (
        <li key={passo} className="relative flex gap-4">
          {i < passos.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-8 -bottom-3 left-[15px] w-0.5 bg-[repeating-linear-gradient(transparent_0_2px,var(--field)_2px_6px,transparent_6px_8px)]"
            />
          )}
          <span
            aria-hidden="true"
            className={`relative flex size-8 shrink-0 items-center justify-center rounded-chip font-bold font-display text-16 ${aparenciaDe(i, feitos)}`}
          >
            {i < (feitos ?? 0) ? <Check className="size-5" /> : i + 1}
          </span>
          <span className="pt-0.5" {...(i === feitos && { 'aria-current': 'step' })}>
            {i < (feitos ?? 0) && <span className="sr-only">Feito: </span>}
            {passo}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Returns the look of a step's number: done, at hand, or still to come. In a plan (no `feitos`) each is at hand. */
function aparenciaDe(i: number, feitos = i): string {
  if (i < feitos) return 'bg-green-soft text-green'
  return i === feitos ? 'bg-green text-on-green' : 'border-2 border-field bg-surface text-muted'
}
