import X from 'lucide-react/icons/x'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

type Props = {
  titulo: string
  descricao?: ReactNode
  aoFechar(): void
  children: ReactNode
  /** Buttons under the content; they stay in view when it scrolls. */
  rodape?: ReactNode
  forma?: keyof typeof FORMAS
  /** While something is being saved nothing closes it. */
  ocupado?: boolean
  /** Choices inside apply at once, so that closing loses none. */
  imediato?: boolean
  /** The focus begins at the title: on a phone the keyboard of a field would cover what is read first. */
  focoNoTitulo?: boolean
}

const FORMAS = {
  pequeno: 'm-auto w-[min(28rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-thing border',
  /** Small; a sheet at the foot of a phone, with its buttons below each other, the last one on top. */
  folha:
    'm-auto w-[min(32rem,100vw)] max-h-[calc(100dvh-2rem)] rounded-thing border max-sm:mb-0 max-sm:max-w-none max-sm:w-screen max-sm:rounded-b-none max-sm:[&>footer]:flex-col-reverse max-sm:[&>footer]:flex-nowrap',
  normal: 'm-auto w-[min(40rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-thing border',
  largo: 'm-auto w-[min(60rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-thing border',
  /** At the side; the whole screen of a phone. */
  gaveta:
    'mr-0 ml-auto my-0 h-dvh max-h-dvh w-screen max-w-none min-[640px]:w-[min(42rem,90vw)] min-[640px]:border-l',
}

/**
 * The browser's own modal dialog: it keeps the focus inside, and restores it afterwards. It is open while it is rendered.
 * Esc and a press outside close it. After typing, the press does nothing and the first Esc only warns.
 */
export function Dialogo({
  titulo,
  descricao,
  aoFechar,
  children,
  rodape,
  forma = 'normal',
  ocupado,
  imediato,
  focoNoTitulo,
}: Props) {
  const id = useId()
  const dialogo = useModal()
  const { avisado, aoCancelar, aoTeclar, aoDigitar, aoPressionar } = useFechamento({
    dialogo,
    aoFechar,
    ocupado,
    imediato,
  })
  return (
    <dialog
      ref={dialogo}
      aria-labelledby={id}
      onCancel={aoCancelar}
      onKeyDown={aoTeclar}
      onClose={evento => evento.target === evento.currentTarget && aoFechar()}
      onClick={aoPressionar}
      onInput={aoDigitar}
      className={`flex-col border-line bg-surface p-0 text-ink shadow-thing backdrop:bg-veil/60 alta:open:flex ${FORMAS[forma]}`}
    >
      {/* In a low window the whole dialog scrolls: head and buttons would leave no room between them. */}
      <header className="flex items-start justify-between gap-4 border-line border-b py-3 pr-3 pl-5">
        <div className="min-w-0 py-2">
          <h2
            id={id}
            className="text-22 focus:outline-none"
            {...(focoNoTitulo && { tabIndex: -1, 'data-foco': '' })}
          >
            {titulo}
          </h2>
          {descricao && <div className="mt-1 text-14 text-muted">{descricao}</div>}
        </div>
        <BotaoFechar ocupado={ocupado} aoFechar={aoFechar} />
      </header>
      {/* `relative` keeps visually hidden elements in here: otherwise they would lengthen the page. */}
      <div className="relative px-5 py-4 alta:min-h-0 alta:flex-auto alta:overflow-y-auto">{children}</div>
      {avisado && (
        <p role="alert" className="border-line border-t bg-red-soft px-5 py-3 font-medium text-14">
          O que você digitou ainda não foi salvo. Aperte Esc de novo para descartar.
        </p>
      )}
      {rodape && (
        <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{rodape}</footer>
      )}
    </dialog>
  )
}

function BotaoFechar({ ocupado, aoFechar }: Pick<Props, 'ocupado' | 'aoFechar'>) {
  return (
    <button
      type="button"
      aria-label="Fechar"
      disabled={ocupado}
      onClick={aoFechar}
      className="flex size-11 shrink-0 items-center justify-center rounded-thing text-muted hover:bg-paper hover:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  )
}

type PropsDoFechamento = Pick<Props, 'aoFechar' | 'ocupado' | 'imediato'> & {
  dialogo: RefObject<HTMLDialogElement | null>
}

/** Closes by Esc and by a press outside; after typing, the press does nothing and the first Esc warns. */
function useFechamento({ dialogo, aoFechar, ocupado, imediato }: PropsDoFechamento) {
  const [sujo, setSujo] = useState(false)
  const [avisado, setAvisado] = useState(false)

  function cancelar() {
    if (ocupado) return
    if (sujo && !avisado) setAvisado(true)
    else aoFechar()
  }
  function aoCancelar(evento: SyntheticEvent) {
    if (evento.target !== evento.currentTarget) return
    evento.preventDefault()
    cancelar()
  }
  // In WebKit 2.38, the engine of Safari 16.0, Esc in a text field does not cancel the dialog.
  function aoTeclar(evento: KeyboardEvent) {
    const { key, target, currentTarget, nativeEvent } = evento
    const campo = (target as Element).closest('input, textarea')
    if (key !== 'Escape' || nativeEvent.isComposing || campo?.closest('dialog') !== currentTarget) return
    evento.preventDefault()
    cancelar()
  }
  // Events of a dialog opened from this one pass here too.
  function aoDigitar({ target, currentTarget }: SyntheticEvent) {
    if (!imediato && (target as Element).closest('dialog') === currentTarget) setSujo(true)
  }
  function aoPressionar(evento: MouseEvent) {
    if (evento.target === dialogo.current && !sujo && !ocupado && ehFora(evento)) aoFechar()
  }
  return { avisado, aoCancelar, aoTeclar, aoDigitar, aoPressionar }
}

/** The elements that may have the first focus: a title with `focoNoTitulo`, or a form's first field. */
const PRIMEIRO = '[data-foco], form :is(input, select, textarea):not(:disabled, [readonly])'

/** Opens the dialog as long as it is rendered, with the focus on its first field. */
function useModal() {
  const dialogo = useRef<HTMLDialogElement>(null)
  // A layout effect closes the dialog while it is still in the page: only then the browser restores the focus.
  useLayoutEffect(() => {
    const elemento = dialogo.current
    const antes = document.activeElement
    elemento?.showModal()
    // The browser would choose the first button, which closes; a form begins at its first field.
    elemento?.querySelector<HTMLElement>(PRIMEIRO)?.focus()
    return () => {
      elemento?.close()
      devolverFoco(antes)
    }
  }, [])
  return dialogo
}

/**
 * Restores the focus. The browser does so itself, unless the element was removed, such as the row of a deleted lead.
 */
function devolverFoco(antes: Element | null) {
  if (document.activeElement !== document.body) return
  const alvo = antes?.isConnected ? antes : document.getElementById('conteudo')
  if (alvo instanceof HTMLElement) alvo.focus({ preventScroll: true })
}

/** Tells if a press lies outside the dialog: the browser reports a press on the backdrop as one on the dialog. */
function ehFora({ currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
