import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** Look of the controls that narrow a list: lower than the controls of a form, 16 px so that phones do not zoom in. */
export const classesDoFiltro =
  'min-h-11 w-full min-w-0 rounded-thing border border-field bg-surface px-3 text-16 text-ink placeholder:text-muted disabled:bg-line/50 disabled:text-muted'

type PropsDoFiltro = {
  rotulo: string
  /** The label is at the left, in the column of the names of `Fato`, except on a phone. */
  aoLado?: true
  children: ReactNode
}

/** A control of a filter under its label. */
export function Filtro({ rotulo, aoLado, children }: PropsDoFiltro) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`block min-w-0 ${aoLado ? 'sm:flex sm:items-center sm:gap-3' : ''}`}>
      <span
        className={`mb-1 block font-medium text-14 text-muted ${aoLado ? 'sm:mb-0 sm:w-31 sm:shrink-0' : ''}`}
      >
        {rotulo}
      </span>
      {children}
    </label>
  )
}

type PropsDaLista = ComponentProps<'select'> & {
  /** As low as a row of a list, where there is a pointer. */
  compacta?: true
}

/** The phone's own list picker at a filter's height, with our arrow. `className` is of the box around it. */
export function ListaDeFiltro({ compacta, className = '', ...props }: PropsDaLista) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select
        {...props}
        className={`${classesDoFiltro} appearance-none truncate pr-9 ${compacta ? 'md:min-h-9 md:text-14' : ''}`}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}

type PropsDaEscolha = Omit<ComponentProps<'select'>, 'onChange'> & {
  rotulo: string
  opcoes: readonly { valor: string; rotulo: string }[]
  aoMudar(valor: string): void
}

/** One choice among a few, as a filter. A value that is not among them is shown as it is. */
export function FiltroDeEscolha({ rotulo, opcoes, aoMudar, value, ...props }: PropsDaEscolha) {
  const conhecido = opcoes.some(opcao => opcao.valor === value)
  return (
    <Filtro rotulo={rotulo}>
      <ListaDeFiltro {...props} value={value} onChange={evento => aoMudar(evento.target.value)}>
        {!conhecido && <option value={value}>{value}</option>}
        {opcoes.map(opcao => (
          <option key={opcao.valor} value={opcao.valor}>
            {opcao.rotulo}
          </option>
        ))}
      </ListaDeFiltro>
    </Filtro>
  )
}

/** Pause in typing after which the list is requested again, in ms: our choice. */
const PAUSA_MS = 250

type PropsDaBusca = {
  rotulo: string
  /** With `true` only screen readers get the label; with 'no-celular' this is so only on a phone. */
  compacta?: true | 'no-celular'
  exemplo: string
  valor: string
  aoBuscar(texto: string): void
  campo?: RefObject<HTMLInputElement | null>
}

/** Search while typing. The field keeps its text until the pause. */
export function Busca({ rotulo, compacta, exemplo, valor, aoBuscar, campo }: PropsDaBusca) {
  const id = useId()
  const [texto, setTexto] = useState(valor)
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address changed without typing (Back, a cleared filter): the field follows, unless a typed text still waits.
  useEffect(() => {
    if (!relogio.current) setTexto(valor)
  }, [valor])
  useEffect(() => () => clearTimeout(relogio.current), [])

  function buscar(novo: string, espera_ms: number) {
    setTexto(novo)
    clearTimeout(relogio.current)
    relogio.current = setTimeout(() => {
      relogio.current = undefined
      aoBuscar(novo.trim())
    }, espera_ms)
  }

  return (
    <search className="min-w-0">
      <label
        htmlFor={id}
        className={
          compacta === true
            ? 'sr-only'
            : `mb-1 block font-medium text-14 text-muted ${compacta ? 'max-md:sr-only' : ''}`
        }
      >
        {rotulo}
      </label>
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={campo}
          id={id}
          type="search"
          value={texto}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          placeholder={exemplo}
          onChange={evento => buscar(evento.target.value, PAUSA_MS)}
          onKeyDown={evento => evento.key === 'Enter' && buscar(texto, 0)}
          className={`${classesDoFiltro} text-ellipsis pl-9 ${compacta === true ? 'md:min-h-9' : ''}`}
        />
      </span>
    </search>
  )
}
