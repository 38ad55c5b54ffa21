import { type KeyboardEvent, useRef } from 'react'
import { Recados } from '#web/formulario/Campo.tsx'
import { aplicar, BarraDeFormato } from './BarraDeFormato.tsx'
import { InserirCampo } from './InserirCampo.tsx'

/** Look of the editor's two fields; a little smaller than the fields of the site's forms. */
export const classesDoTexto =
  'w-full rounded-thing border border-field bg-surface px-4 text-16 text-ink aria-invalid:border-2 aria-invalid:border-red'

/** Height of the text, and of its preview on a narrow screen. */
export const ALTURA_DO_TEXTO = 'h-[max(24rem,calc(100dvh-24rem))]'

type Props = { valor: string; erro: string | undefined; aoMudar(texto: string): void }

/** The Markdown of a page, with a few buttons for people who do not write it. */
export function Escrita({ valor, erro, aoMudar }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  function aoTeclar(evento: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(evento.ctrlKey || evento.metaKey) || evento.key.toLowerCase() !== 'b') return
    evento.preventDefault()
    aplicar('negrito', evento.currentTarget)
  }
  return (
    <>
      <div className="mt-4 flex min-h-11 flex-wrap sm:mt-2 items-center justify-between gap-x-4">
        <label htmlFor="campo-conteudo" className="font-semibold">
          Texto em Markdown
        </label>
        <span className="flex">
          <BarraDeFormato area={area} />
          <InserirCampo area={area} />
        </span>
      </div>
      <textarea
        ref={area}
        id="campo-conteudo"
        value={valor}
        onChange={evento => aoMudar(evento.target.value)}
        onKeyDown={aoTeclar}
        maxLength={100_000}
        aria-describedby="erro-conteudo"
        aria-invalid={erro ? true : undefined}
        className={`block resize-y py-3 font-mono leading-relaxed ${ALTURA_DO_TEXTO} ${classesDoTexto}`}
      />
      <Recados nome="conteudo" erro={erro} />
    </>
  )
}
