type Opcao<V extends string> = { valor: V; rotulo: string; descricao: string }

type Props<V extends string> = {
  nome: string
  titulo: string
  opcoes: readonly Opcao<V>[]
  valor: V
  aoEscolher(valor: V): void
}

/** Radio rows, the whole row tappable. */
export function Opcoes<V extends string>({ nome, titulo, opcoes, valor, aoEscolher }: Props<V>) {
  return (
    <fieldset>
      <legend className="mb-3 font-display font-semibold text-22">{titulo}</legend>
      <div className="grid gap-2">
        {opcoes.map(opcao => (
          <label
            key={opcao.valor}
            className="flex min-h-14 items-center gap-3 rounded-thing border border-field bg-surface px-4 py-3 transition-colors duration-150 hover:border-ink has-checked:border-2 has-checked:border-green has-checked:bg-green-soft has-checked:px-[15px] has-checked:py-[11px] has-focus-visible:outline-3 has-focus-visible:outline-plate has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={nome}
              value={opcao.valor}
              checked={opcao.valor === valor}
              aria-label={opcao.rotulo}
              aria-describedby={`${nome}-${opcao.valor}`}
              onChange={() => aoEscolher(opcao.valor)}
              className="size-5 shrink-0 accent-green outline-none"
            />
            <span className="leading-snug">
              <span className="block font-medium text-18">{opcao.rotulo}</span>
              <span id={`${nome}-${opcao.valor}`} className="block text-14 text-muted">
                {opcao.descricao}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
