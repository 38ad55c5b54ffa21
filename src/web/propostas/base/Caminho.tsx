const PASSOS = [
  'Lojas da sua região veem o veículo, não você.',
  'Cada uma faz a sua proposta sem ver as outras.',
  'Você escolhe uma. Só ela recebe o seu contato.',
]

type Props = { passos?: readonly string[]; className?: string }

/** Numbered steps along a dashed lane, as the wizard draws its progress: by default the steps of a request. */
export function Caminho({ passos = PASSOS, className = '' }: Props) {
  return (
    <ol className={`grid gap-3 ${className}`}>
      {passos.map((passo, i) => (
        <li key={passo} className="relative flex gap-4">
          {i < passos.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-8 -bottom-3 left-4 border-field border-l-2 border-dashed"
            />
          )}
          <span
            aria-hidden="true"
            className="relative flex size-8 shrink-0 items-center justify-center rounded-chip bg-asphalt font-bold font-display text-[#ffffff] text-16"
          >
            {i + 1}
          </span>
          <span className="pt-0.5">{passo}</span>
        </li>
      ))}
    </ol>
  )
}
