import type { ComponentProps } from 'react'

type Aparencia = {
  /** `acao` is the one action of a screen; there is at most one in view. */
  variante?: 'acao' | 'secundario' | 'texto' | 'perigo'
  tamanho?: 'normal' | 'pequeno' | 'grande'
}

const VARIANTES = {
  acao: 'bg-mango text-on-mango hover:bg-mango-strong',
  secundario: 'border border-field bg-surface text-ink hover:border-ink',
  texto: 'text-green underline underline-offset-4 hover:text-ink',
  perigo: 'border border-red bg-surface text-red hover:bg-red-soft',
}

const TAMANHOS = {
  pequeno: 'min-h-11 px-4 text-14',
  normal: 'min-h-12 px-5 text-16',
  grande: 'min-h-14 px-7 text-18',
}

/** Returns the classes of a button, for links that look like one. */
export function classesDoBotao({ variante = 'acao', tamanho = 'normal' }: Aparencia = {}): string {
  return `inline-flex items-center justify-center gap-2 rounded-thing py-2 text-center font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-muted ${VARIANTES[variante]} ${TAMANHOS[tamanho]}`
}

/** A button that submits nothing unless its `type` says so. */
export function Botao({ variante, tamanho, className = '', ...props }: Aparencia & ComponentProps<'button'>) {
  return (
    <button type="button" {...props} className={`${classesDoBotao({ variante, tamanho })} ${className}`} />
  )
}
