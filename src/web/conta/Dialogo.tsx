import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props = { titulo: string; aoFechar(): void; children: ReactNode }

/**
 * The browser's own dialog: it holds the focus, leaves on Esc and gives the focus back. The button that closes
 * it comes last, so that the focus begins at the question.
 */
export function Dialogo({ titulo, aoFechar, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the element leaves the page: afterwards there is no way back for the focus.
  useLayoutEffect(() => {
    const elemento = dialogo.current
    elemento?.showModal()
    return () => elemento?.close()
  }, [])
  return (
    <dialog
      ref={dialogo}
      aria-labelledby={id}
      onClose={evento => evento.target === dialogo.current && aoFechar()}
      className="fixed m-auto max-h-[calc(100dvh-1rem)] w-[min(30rem,calc(100vw-1rem))] overflow-y-auto rounded-thing border border-line bg-paper p-5 text-ink shadow-thing backdrop:bg-asphalt/60 sm:p-7"
    >
      <h2 id={id} className="pr-12 text-22">
        {titulo}
      </h2>
      <div className="mt-4">{children}</div>
      <button
        type="button"
        aria-label="Fechar"
        onClick={aoFechar}
        className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-thing text-28 text-muted leading-none hover:text-ink"
      >
        <span aria-hidden="true">×</span>
      </button>
    </dialog>
  )
}
