import type { ReactNode } from 'react'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = { className: string; children?: ReactNode }

/** The message for a browser without JavaScript, and a button that loads the page again. A page may give its own words. */
export function AvisoSemJavaScript({
  className,
  children = 'Esta página precisa de JavaScript. Ative-o e recarregue.',
}: Props) {
  return (
    <noscript>
      <p className={`${className} max-w-[34rem] text-18`}>{children}</p>
      <form>
        <button type="submit" className={`mt-4 ${classesDoBotao({ variante: 'secundario' })}`}>
          Recarregar
        </button>
      </form>
    </noscript>
  )
}
