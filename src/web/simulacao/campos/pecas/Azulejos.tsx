type Props = {
  /** Field whose answers these are: `azulejo-{nome}` is the first of them. */
  nome: string
  rotulo: string
  opcoes: readonly string[]
  /** Name of the last button, which opens the field and its list. */
  outra?: string
  aoEscolher(opcao: string): void
  /** Ids of the possible next focus after these disappear; takes the first existing one. */
  depois: readonly string[]
}

/** A word that is wider than a third of a phone in the usual size, such as "Constellation". */
const PALAVRA_LONGA = /[^\s-]{13}/

/** Buttons for the most common names. They disappear after a choice, and the focus moves on. */
export function Azulejos({ nome, rotulo, opcoes, outra, aoEscolher, depois }: Props) {
  function escolher(opcao: string) {
    aoEscolher(opcao)
    requestAnimationFrame(() =>
      depois
        .map(id => document.getElementById(id))
        .find(elemento => elemento !== null)
        ?.focus({ preventScroll: true }),
    )
  }
  function abrir() {
    const campo = document.getElementById(`campo-${nome}`)
    campo?.focus()
    // The key that opens the list of the combo box.
    campo?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  }
  return (
    <ul aria-label={rotulo} className="mt-3 grid auto-rows-fr noscript:hidden grid-cols-3 gap-2">
      {[...opcoes, ...(outra ? [outra] : [])].map((opcao, i) => (
        <li key={opcao}>
          <button
            type="button"
            id={i === 0 ? `azulejo-${nome}` : undefined}
            onClick={() => (opcao === outra ? abrir() : escolher(opcao))}
            className={`h-full min-h-12 w-full rounded-thing border border-field bg-surface px-1 py-2 font-medium leading-tight transition-colors duration-150 hover:border-ink ${PALAVRA_LONGA.test(opcao) ? 'text-14 sm:text-16' : ''}`}
          >
            {opcao}
          </button>
        </li>
      ))}
    </ul>
  )
}
