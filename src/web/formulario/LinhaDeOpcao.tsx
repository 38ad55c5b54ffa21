type Props = {
  nome: string
  valor?: string
  rotulo: string
  descricao?: string | undefined
  marcada: boolean
  aoMarcar(): void
  /** Receives a click, also on the row that is already chosen. */
  aoClicar?(): void
}

/** The border of the chosen row is one pixel thicker and its padding one pixel smaller, so that the text does not move. */
const LINHA =
  'flex min-h-14 items-center gap-3 rounded-thing border border-field bg-surface px-4 py-3 transition-colors duration-150 hover:border-ink has-checked:border-2 has-checked:border-green has-checked:bg-green-soft has-checked:px-[15px] has-checked:py-[11px] has-focus-visible:outline-3 has-focus-visible:outline-plate has-focus-visible:outline-offset-2'

/** Draws one of several choices as a row; the whole row can be tapped. */
export function LinhaDeOpcao({ nome, valor, rotulo, descricao, marcada, aoMarcar, aoClicar }: Props) {
  return (
    <label className={LINHA}>
      <input
        type="radio"
        name={nome}
        value={valor}
        checked={marcada}
        aria-label={rotulo}
        aria-describedby={descricao ? `${nome}-${valor}` : undefined}
        onChange={aoMarcar}
        onClick={aoClicar}
        className="foco-no-rotulo size-5 shrink-0 accent-green"
      />
      <span className="leading-snug">
        <span className="block font-medium text-18">{rotulo}</span>
        {descricao && (
          <span id={`${nome}-${valor}`} className="block text-14 text-muted">
            {descricao}
          </span>
        )}
      </span>
    </label>
  )
}
