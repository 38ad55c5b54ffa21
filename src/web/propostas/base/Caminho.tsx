const PASSOS = [
  'Lojas da sua região veem o veículo, não você.',
  'Cada uma faz a sua proposta sem ver as outras.',
  'Você escolhe uma. Só ela recebe o seu contato.',
]

/** The three steps along a dashed lane, as the wizard draws its progress. */
export function Caminho() {
  return (
    <ol className="grid gap-3">
      {PASSOS.map((passo, i) => (
        <li key={passo} className="relative flex gap-4">
          {i > 0 && (
            <span
              aria-hidden="true"
              className="absolute bottom-1/2 left-4 h-full border-field border-l-2 border-dashed"
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
