/** The heading of a folded part, with the fact that a reader looks for most. */
export function TituloDaDobra({ titulo, fato }: { titulo: string; fato: string | undefined }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 py-3">
      <h2 className="font-sans text-16">{titulo}</h2>
      <span className="font-normal text-14 text-muted">{fato}</span>
    </span>
  )
}
