type Props<V> = {
  nome: string
  rotulo: string
  opcoes: readonly { valor: V; rotulo: string }[]
  escolhidas: readonly unknown[]
  /** True if any number may be chosen; without it only one. */
  varias?: true
  aoTocar(valor: NoInfer<V>): void
}

/** A question answered by tapping chips. */
export function Chips<V extends string | number>({
  nome,
  rotulo,
  opcoes,
  escolhidas,
  varias,
  aoTocar,
}: Props<V>) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-14">{rotulo}</legend>
      <div className="flex flex-wrap gap-1.5">
        {opcoes.map(({ valor, rotulo: texto }) => (
          <label
            key={valor}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-chip border border-field px-3 text-14 has-checked:border-green has-checked:bg-green-soft has-checked:font-semibold"
          >
            <input
              type={varias ? 'checkbox' : 'radio'}
              name={nome}
              checked={escolhidas.includes(valor)}
              onChange={() => aoTocar(valor)}
              className="size-4 accent-green"
            />
            {texto}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
