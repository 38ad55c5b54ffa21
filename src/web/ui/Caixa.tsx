type PropsDaCaixa = { rotulo: string; marcada: boolean; parcial?: boolean; aoMudar(marcada: boolean): void }

/** A box with a target as large as a finger. */
export function Caixa({ rotulo, marcada, parcial = false, aoMudar }: PropsDaCaixa) {
  return (
    <label className="flex size-11 items-center justify-center in-data-densa:h-8">
      <input
        type="checkbox"
        aria-label={rotulo}
        checked={marcada}
        ref={caixa => {
          if (caixa) caixa.indeterminate = parcial
        }}
        onChange={evento => aoMudar(evento.target.checked)}
        className="size-4 accent-green"
      />
    </label>
  )
}
