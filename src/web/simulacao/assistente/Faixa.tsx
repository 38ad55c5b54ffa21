/** Progress as the dashed lane of a road that fills (look.md). */
export function Faixa({ passo, total }: { passo: number; total: number }) {
  const tracos = Array.from({ length: total }, (_, i) => i < passo)
  return (
    <div
      role="progressbar"
      aria-label="Progresso da simulação"
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={passo}
      aria-valuetext={`Passo ${passo} de ${total}`}
      className="flex h-4 items-center gap-2 rounded-chip bg-asphalt px-3"
    >
      {tracos.map((feito, i) => (
        <span
          // Dashes have no identity but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed length
          key={i}
          className={`h-1 flex-1 rounded-chip transition-colors duration-250 ${feito ? 'bg-mango' : 'bg-[#6d7f77]'}`}
        />
      ))}
    </div>
  )
}
