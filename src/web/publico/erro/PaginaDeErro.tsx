import type { ReactNode } from 'react'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import { BuscaDoTopo } from '../cabecalho/BuscaDoTopo.tsx'
import { Marca } from '../cabecalho/Marca.tsx'
import { EstradaSemSaida } from './EstradaSemSaida.tsx'

type Props = {
  naoEncontrada: boolean
  /** After the link to the start page. */
  children?: ReactNode
}

/** A whole page for a failure outside any layout. Every page loads its code, so its header is small. */
export function PaginaDeErro({ naoEncontrada }: Pick<Props, 'naoEncontrada'>) {
  return (
    <>
      <title>{naoEncontrada ? 'Página não encontrada' : 'Algo deu errado'}</title>
      <header className="folha flex min-h-16 items-center py-2 md:min-h-20">
        <a href="/" className="flex min-h-11 items-center">
          <Marca />
        </a>
        <BuscaDoTopo />
      </header>
      <main id="conteudo">
        <AvisoDeErro naoEncontrada={naoEncontrada} />
      </main>
    </>
  )
}

/** The main part of an error's page. The page of a wrong address has the spec's English texts and a line in Portuguese. */
export function AvisoDeErro({ naoEncontrada, children }: Props) {
  return (
    <>
      <div className="folha pt-8 pb-12 md:pt-20 md:pb-0">
        <h1 className="text-36 md:text-48">
          {naoEncontrada ? <span lang="en">Oops! Page not found</span> : 'Algo deu errado do nosso lado'}
        </h1>
        <p className="mt-4 mb-8 max-w-[33.5em] text-18 text-muted">
          {naoEncontrada
            ? 'Esta página não existe ou mudou de endereço. Se você começou uma avaliação, ela continua guardada.'
            : 'Espere um instante e tente de novo. Se você começou uma avaliação, ela continua guardada.'}
        </p>
        <a href="/" className={classesDoBotao({ tamanho: 'grande' })}>
          {naoEncontrada ? <span lang="en">Return to Home</span> : 'Voltar ao início'}
        </a>
        {children}
      </div>
      <EstradaSemSaida
        numero={naoEncontrada ? '404' : '500'}
        className="h-[max(13rem,16.25vw)] w-full md:w-[85%]"
      />
    </>
  )
}
