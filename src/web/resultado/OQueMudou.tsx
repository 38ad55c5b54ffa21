import { useEffect, useRef } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { descreverMudanca, type Mudanca } from './mudanca.ts'

type Props = { mudanca: Mudanca; avaliacao: Avaliacao; aoDesfazer(): void }

/** The effect of an answer on the figures, and the button that takes the answer back. It gets the focus once shown. */
export function OQueMudou({ mudanca, avaliacao, aoDesfazer }: Props) {
  const titulo = useRef<HTMLParagraphElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  return (
    <section className="mt-5 mb-5 rounded-thing lg:mt-0 border border-plate bg-plate-soft p-4 print:hidden">
      <p ref={titulo} tabIndex={-1} className="font-semibold">
        {mudanca.resposta}
      </p>
      <p className="mt-1 text-16">{descreverMudanca(mudanca.antes, avaliacao)}</p>
      <button
        type="button"
        onClick={aoDesfazer}
        className="min-h-11 font-semibold text-green underline underline-offset-4 hover:text-ink"
      >
        Desfazer
      </button>
    </section>
  )
}
