import type { ReactNode } from 'react'
import { BuscaDoTopo } from '#web/publico/cabecalho/BuscaDoTopo.tsx'
import { Topo } from '#web/publico/cabecalho/Topo.tsx'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { Carregando } from '#web/publico/erro/Carregando.tsx'
import { classesDoBotao } from '#web/ui/Botao.tsx'

/** A link in the look of a wide button, on a screen that has no action of its own. */
export function LinkDeContinuacao({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={`w-full ${classesDoBotao({ variante: 'secundario', tamanho: 'grande' })}`}>
      {children}
    </a>
  )
}

type Props = { titulo: string; texto?: ReactNode; children: ReactNode }

/** Frame of the screens of accounts: the top of the site, a title with its text, and one narrow column. */
export function Pagina({ titulo, texto, children }: Props) {
  return (
    <>
      <Topo>
        <BuscaDoTopo className="-mr-3 sm:mr-0" />
      </Topo>
      <Carregando />
      <main id="conteudo" className="mx-auto w-full max-w-[32rem] px-4 pt-4 pb-16 sm:px-8 md:pt-10">
        <h1 className="text-36">{titulo}</h1>
        {texto && <p className="mt-3 text-18 text-muted">{texto}</p>}
        <div className="mt-8">{children}</div>
        <AvisoSemJavaScript className="mt-6" />
      </main>
    </>
  )
}
