type PropsDaCaixa = {
  rotulo: string
  marcada: boolean
  parcial?: boolean
  aoMudar(marcada: boolean, comShift: boolean): void
}

/** A box with a target as large as a finger. */
export function Caixa({ rotulo, marcada, parcial = false, aoMudar }: PropsDaCaixa) {
  return (
    // Shift and a press would select the text of the page.
    <label
      onMouseDown={evento => evento.shiftKey && evento.preventDefault()}
      className="flex size-11 items-center justify-center in-data-densa:h-8"
    >
      <input
        type="checkbox"
        aria-label={rotulo}
        checked={marcada}
        ref={caixa => {
          if (caixa) caixa.indeterminate = parcial
        }}
        onChange={({ target, nativeEvent }) =>
          aoMudar(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className="size-4 accent-green"
      />
    </label>
  )
}
