import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { ETAPAS, type Etapa, etapaDe, ROTULOS_DA_ETAPA } from './etapas.ts'

/** Moves a lead to a stage; to "fechado" only after its price is stated. */
export type MoverLead = (lead: LeadDaAgencia, etapa: Etapa) => void

type Props = {
  lead: LeadDaAgencia
  aoMover: MoverLead
  /** The lead whose button gets the focus in its new column. */
  focar: RefObject<string>
}

/** Columns to move a card by, for each key. */
const PASSOS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Look of the button. With a mouse, a card is usually dragged: the button is invisible, and the name has the whole
 * width. The hovered card shows it above the end of the name, as does the focus.
 */
const BOTAO =
  '-my-3 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-thing text-muted hover:bg-paper hover:text-ink md:-mr-1.5 md:-my-0.5 md:size-7 md:pointer-fine:absolute md:pointer-fine:top-1.5 md:pointer-fine:right-2 md:pointer-fine:m-0 md:pointer-fine:bg-surface md:pointer-fine:opacity-0 md:pointer-fine:group-hover:opacity-100 md:pointer-fine:focus-visible:opacity-100 md:pointer-fine:aria-expanded:opacity-100'

/** Moves a card without a drag: a menu of the columns, or the arrow keys to the column beside it. */
export function Mover({ lead, aoMover, focar }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  const [aberto, setAberto] = useState(false)
  const atual = etapaDe(lead)
  // A move mounts the card again in another column, which would lose the focus.
  useEffect(() => {
    if (focar.current !== lead.id) return
    focar.current = ''
    botao.current?.focus()
  }, [focar, lead.id])

  function mover(etapa: Etapa) {
    focar.current = lead.id
    aoMover(lead, etapa)
  }
  function aoTeclar(evento: KeyboardEvent) {
    const passo = PASSOS[evento.key]
    const etapa = passo && ETAPAS[ETAPAS.indexOf(atual) + passo]
    if (!etapa) return
    evento.preventDefault()
    mover(etapa)
  }
  return (
    <>
      <button
        ref={botao}
        type="button"
        aria-label={`Mover ${lead.nome}`}
        aria-haspopup="menu"
        aria-expanded={aberto}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        title="Mover para outra etapa. Pelo teclado, use as setas ← e →"
        onClick={() => setAberto(true)}
        onKeyDown={aoTeclar}
        className={BOTAO}
      >
        <ArrowLeftRight aria-hidden="true" className="size-4" />
      </button>
      {aberto && (
        <Menu
          ancora={botao.current}
          etapas={ETAPAS.filter(etapa => etapa !== atual)}
          aoEscolher={mover}
          aoFechar={() => setAberto(false)}
        />
      )}
    </>
  )
}

type PropsDoMenu = {
  ancora: HTMLElement | null
  etapas: readonly Etapa[]
  aoEscolher(etapa: Etapa): void
  aoFechar(): void
}

/** Size of the menu (`w-52`, and the rows of five stages) and its least distance from the window's edge, in pixels. */
const LARGURA = 208
const ALTURA = 284
const MARGEM = 8

/** A modal dialog, because the column that scrolls would clip anything else; the browser returns the focus. */
function Menu({ ancora, etapas, aoEscolher, aoFechar }: PropsDoMenu) {
  const id = useId()
  const dialogo = useMenuJunto(ancora)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside has Esc beside it
    <dialog
      ref={dialogo}
      aria-labelledby={id}
      onClose={aoFechar}
      onClick={evento => evento.target === evento.currentTarget && aoFechar()}
      className="m-0 w-52 rounded-thing border border-line bg-surface p-0 text-ink shadow-thing backdrop:bg-transparent"
    >
      <h2 id={id} className="px-4 pt-3 pb-1 font-normal font-sans text-14 text-muted">
        Mover para…
      </h2>
      <div role="menu" aria-labelledby={id} tabIndex={-1} onKeyDown={andarNoMenu} className="pb-2">
        {etapas.map((etapa, i) => (
          <button
            key={etapa}
            type="button"
            role="menuitem"
            tabIndex={i === 0 ? 0 : -1}
            onClick={() => {
              aoFechar()
              aoEscolher(etapa)
            }}
            className="block min-h-11 w-full px-4 text-left -outline-offset-3 hover:bg-green-soft focus-visible:bg-green-soft"
          >
            {ROTULOS_DA_ETAPA[etapa]}
          </button>
        ))}
      </div>
    </dialog>
  )
}

/** Opens the menu below its button, inside the window, with the focus on its first item. */
function useMenuJunto(ancora: HTMLElement | null) {
  const dialogo = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const elemento = dialogo.current
    const { left = 0, bottom = 0 } = ancora?.getBoundingClientRect() ?? {}
    elemento?.showModal()
    if (elemento) {
      elemento.style.left = `${Math.max(MARGEM, Math.min(left, innerWidth - LARGURA - MARGEM))}px`
      elemento.style.top = `${Math.max(MARGEM, Math.min(bottom, innerHeight - ALTURA - MARGEM))}px`
      elemento.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    }
    return () => elemento?.close()
  }, [ancora])
  return dialogo
}

/** Moves through the items by the arrows, in a circle. */
function andarNoMenu({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const passo = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!passo) return
  const itens = [...currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const onde = itens.findIndex(item => item.matches(':focus'))
  itens[(onde + passo + itens.length) % itens.length]?.focus()
}
