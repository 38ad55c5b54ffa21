import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, type ReactNode } from 'react'

/** Returns the look of a filter as a chip; a finger's height on a phone. */
export const classesDoChip = (ligada: boolean) =>
  `inline-flex min-h-11 shrink-0 items-center rounded-chip border text-14 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green md:min-h-9 ${
    ligada
      ? 'border-green bg-green-soft font-semibold text-ink'
      : 'border-field bg-surface text-ink hover:border-ink'
  }`

type PropsDaLinha = {
  rotulo: string
  id?: string
  /** For a line that a phone opens by a button: there `true` shows the line, wrapped, and `false` hides it. */
  aberta?: boolean
  children: ReactNode
}

/** A line of chips; where it is wider than its room it scrolls. */
export function LinhaDeChips({ rotulo, id, aberta, children }: PropsDaLinha) {
  return (
    <fieldset
      id={id}
      className={`-mx-4 flex min-w-0 items-center gap-1.5 overflow-x-auto px-4 py-1 lg:-mx-1 lg:px-1 ${aberta ? 'max-md:flex-wrap' : ''} ${aberta === false ? 'max-md:hidden' : ''}`}
    >
      <legend className="sr-only">{rotulo}</legend>
      {children}
    </fieldset>
  )
}

/** The button that clears every filter of a line. */
export function LimparFiltros({ aoLimpar, children }: { aoLimpar(): void; children: string }) {
  return (
    <button
      type="button"
      onClick={aoLimpar}
      className="min-h-11 shrink-0 rounded-thing px-2 font-semibold text-14 text-green underline underline-offset-4 md:min-h-9"
    >
      {children}
    </button>
  )
}

type Opcao = { valor: string; rotulo: string }
type PropsDaEscolha = {
  /** The filter's name for assistive technology, with any choice. */
  rotulo: string
  /** The first is "all", under the short name of the filter. */
  opcoes: readonly Opcao[]
  valor: string
  padrao: string
  /** Many more, under a title of their own. */
  muitas?: { titulo: string; opcoes: readonly Opcao[] } | undefined
  aoMudar(valor: string): void
}

/** One choice; it is called by its filter until something is chosen. A value that is not among them shows as it is. */
export function ChipDeEscolha({ rotulo, opcoes, valor, padrao, muitas, aoMudar }: PropsDaEscolha) {
  const existe = [...opcoes, ...(muitas?.opcoes ?? [])].some(opcao => opcao.valor === valor)
  return (
    <span className={`relative ${classesDoChip(valor !== padrao)}`}>
      <select
        aria-label={rotulo}
        value={valor}
        onChange={evento => aoMudar(evento.target.value)}
        className="group/escolha field-sizing-content h-full min-h-[inherit] max-w-52 appearance-none truncate rounded-chip foco-no-rotulo bg-transparent pr-7 pl-3"
      >
        {!existe && <option value={valor}>{valor}</option>}
        <Opcoes opcoes={opcoes} />
        {muitas && <Muitas {...muitas} />}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

function Opcoes({ opcoes }: { opcoes: readonly Opcao[] }) {
  return opcoes.map(opcao => (
    <option key={opcao.valor} value={opcao.valor} className="bg-surface font-normal text-ink">
      {opcao.rotulo}
    </option>
  ))
}

/**
 * The browser restyles every option whenever a dialog opens or closes, except hidden ones. With 5,570 towns this halves
 * the time to open a dialog.
 */
const Muitas = memo(function Muitas({ titulo, opcoes }: NonNullable<PropsDaEscolha['muitas']>) {
  return (
    <optgroup
      label={titulo}
      className="hidden bg-surface font-normal text-ink group-hover/escolha:block group-focus/escolha:block"
    >
      <Opcoes opcoes={opcoes} />
    </optgroup>
  )
})
