import { useEffect, useState } from 'react'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import type { Route } from './+types/propostas'
import { Caminho } from './base/Caminho.tsx'
import { Lendo } from './base/Lendo.tsx'
import { tomarPalavraDoDono } from './base/palavra-do-dono.ts'
import { Titulo } from './base/Titulo.tsx'

/** Loads after the page: its first paint, and the page without a word, do not wait for the offers. */
const Painel = carregarAoMostrar(
  () => import('./Painel.tsx').catch(() => ({ default: FalhaDoPainel })),
  <Lendo />,
)

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Propostas sem dar o seu contato',
    descricao:
      'As lojas fazem propostas sem saber quem você é. Compare quanto sobra no seu bolso e dê o seu contato só à loja que escolher.',
    caminho: '/propostas',
  })
}

/**
 * The owner's page of offers. Search engines may index it: the address in a mail holds the lead's word after the `#`,
 * which no server sees.
 */
export default function PaginaDasPropostas() {
  const [palavraDoDono, setPalavraDoDono] = useState<string | null>()
  useEffect(() => setPalavraDoDono(tomarPalavraDoDono() ?? null), [])
  return (
    <div className="folha min-h-svh pt-6 pb-24 md:pt-12">
      {palavraDoDono ? (
        <Painel palavraDoDono={palavraDoDono} />
      ) : (
        <>
          <Titulo texto="Propostas sem dar o seu contato" />
          <Caminho />
          <AvisoSemJavaScript className="mt-8">
            Para ver as suas propostas, ative o JavaScript e recarregue.
          </AvisoSemJavaScript>
          <div className={`relative mt-8 noscript:hidden ${palavraDoDono === null ? '' : 'invisible'}`}>
            {palavraDoDono === undefined && (
              <p className="visible absolute inset-x-0 top-0 text-muted">Um instante...</p>
            )}
            <p className="max-w-[44rem]">
              Para ver as suas propostas, abra o link do e-mail ou entre em Meus dados.
            </p>
            <a href="/meus-dados" className={`mt-5 w-full sm:w-auto ${classesDoBotao()}`}>
              Abrir Meus dados
            </a>
          </div>
        </>
      )}
    </div>
  )
}

/** The page when its code does not load: the connection was lost after the first paint. */
function FalhaDoPainel() {
  return (
    <>
      <Titulo texto="Não deu para ler as propostas" />
      <p role="alert" className="-mt-4 max-w-[44rem] text-18">
        Confira a sua conexão e tente de novo.
      </p>
      <Botao className="mt-5" onClick={() => location.reload()}>
        Tentar de novo
      </Botao>
    </>
  )
}
