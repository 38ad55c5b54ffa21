import type { ReactNode } from 'react'

/** A number with a button on each side that takes it down or up by one. */
export function Passador(props: { menos(): void; mais(): void; children: ReactNode }) {
  const botao =
    'flex size-13 shrink-0 noscript:hidden items-center justify-center rounded-thing border border-field bg-surface text-28 leading-none hover:border-ink'
  return (
    <div className="flex max-w-72 items-center gap-2">
      <button type="button" aria-label="Um a menos" onClick={props.menos} className={botao}>
        <span aria-hidden="true">−</span>
      </button>
      {props.children}
      <button type="button" aria-label="Um a mais" onClick={props.mais} className={botao}>
        <span aria-hidden="true">+</span>
      </button>
    </div>
  )
}
