type Props = {
  /** Field whose answers these are: `azulejo-{nome}` is the first of them. */
  nome: string
  rotulo: string
  opcoes: readonly string[]
  aoEscolher(opcao: string): void
  /** Ids of the possible next focus after these disappear; takes the first existing one. */
  depois: readonly string[]
}

/** Buttons for the most common names. They disappear after a choice, and the focus moves on. */
export function Azulejos({ nome, rotulo, opcoes, aoEscolher, depois }: Props) {
  function escolher(opcao: string) {
    aoEscolher(opcao)
    requestAnimationFrame(() =>
      depois
        .map(id => document.getElementById(id))
        .find(elemento => elemento !== null)
        ?.focus({ preventScroll: true }),
    )
  }
  return (
    <ul aria-label={rotulo} className="mt-3 grid noscript:hidden grid-cols-2 gap-2 sm:grid-cols-3">
      {opcoes.map((opcao, i) => (
        <li key={opcao}>
          <button
            type="button"
            id={i === 0 ? `azulejo-${nome}` : undefined}
            onClick={() => escolher(opcao)}
            className="min-h-12 w-full rounded-thing border border-field bg-surface px-3 py-2 font-medium leading-tight transition-colors duration-150 hover:border-ink"
          >
            {opcao}
          </button>
        </li>
      ))}
    </ul>
  )
}
