import type { ReactNode } from 'react'
import { Marca } from '../publico/Cabecalho.tsx'
import { Carregando } from '../publico/Carregando.tsx'
import { IconeVoltar } from '../publico/icones.tsx'

type Props = { titulo: string; texto?: ReactNode; children: ReactNode }

/** Frame of the screens of accounts: the way back, a question, one column. */
export function Pagina({ titulo, texto, children }: Props) {
  return (
    <>
      <header className="folha grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-3 py-2 md:min-h-20">
        <a
          href="/"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-thing px-1 font-medium text-muted hover:text-ink"
        >
          <IconeVoltar className="size-4" />
          Voltar
        </a>
        <a href="/" className="flex min-h-11 items-center">
          <Marca />
        </a>
      </header>
      <Carregando />
      <main id="conteudo" className="mx-auto w-full max-w-[32rem] px-4 pt-4 pb-16 sm:px-8 md:pt-10">
        <h1 className="text-36">{titulo}</h1>
        {texto && <p className="mt-3 text-18 text-muted">{texto}</p>}
        <div className="mt-8">{children}</div>
        <noscript>
          <p className="mt-6 text-18">
            Esta página precisa de JavaScript. Ative-o no navegador e recarregue.
          </p>
        </noscript>
      </main>
    </>
  )
}
