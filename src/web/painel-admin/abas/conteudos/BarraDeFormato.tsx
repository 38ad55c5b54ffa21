import Heading2 from 'lucide-react/icons/heading-2'
import Bold from 'lucide-react/icons/letter-b'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import type { RefObject } from 'react'
import { type Formato, formatar } from './formatar.ts'

const BOTOES = [
  { formato: 'negrito', nome: 'Negrito', Icone: Bold },
  { formato: 'titulo', nome: 'Título de seção', Icone: Heading2 },
  { formato: 'lista', nome: 'Lista', Icone: List },
  { formato: 'link', nome: 'Link', Icone: Link },
] as const

/** Buttons that insert Markdown for people who do not write it. */
export function BarraDeFormato({ area }: { area: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">Formatação</legend>
      {BOTOES.map(({ formato, nome, Icone }) => (
        <button
          key={formato}
          type="button"
          aria-label={nome}
          title={nome}
          onClick={() => area.current && aplicar(formato, area.current)}
          className="inline-flex size-11 items-center justify-center rounded-thing text-muted hover:bg-paper hover:text-ink"
        >
          <Icone aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </fieldset>
  )
}

/** Inserts text at the cursor, as if typed. */
export function inserir(texto: string, area: HTMLTextAreaElement): void {
  area.focus()
  document.execCommand('insertText', false, texto)
}

/** Replaces text as if typed. Only the deprecated `execCommand` adds the change to the browser's own undo. */
export function aplicar(formato: Formato, area: HTMLTextAreaElement): void {
  const { de, ate, por, selecao } = formatar(formato, area.value, area.selectionStart, area.selectionEnd)
  area.focus()
  area.setSelectionRange(de, ate)
  document.execCommand('insertText', false, por)
  area.setSelectionRange(...selecao)
}
