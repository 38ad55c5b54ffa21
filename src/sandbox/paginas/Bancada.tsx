import { type ReactNode, useEffect, useRef } from 'react'
import { Marca } from '#web/publico/cabecalho/Marca.tsx'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import type { Sessao } from './useSessao.ts'

type Props = { titulo: string; sessao: Sessao | undefined; erro: string; children: ReactNode }

/** Frame of the sandbox: a notice that nothing is real, one title, and the content. */
export function Bancada({ titulo, sessao, erro, children }: Props) {
  const alerta = useRef<HTMLParagraphElement>(null)
  // The button of the failed action may be far below the alert.
  useEffect(() => {
    if (erro) alerta.current?.scrollIntoView({ block: 'center' })
  }, [erro])
  return (
    <div className="min-h-dvh">
      <header>
        <div className="bg-plate-soft text-ink">
          <p className="folha max-w-[64rem] py-3 text-16">
            <strong className="mr-2 rounded-chip bg-plate px-3 py-0.5 font-semibold text-14 text-paper">
              Ambiente de teste
            </strong>
            Nenhum valor é cobrado e nenhum dado de cartão é pedido.
          </p>
        </div>
        <div className="folha flex min-h-16 max-w-[64rem] items-center justify-between gap-4 py-2 md:min-h-20">
          <Marca />
          {sessao && <p className="truncate text-muted">{sessao.cliente}</p>}
        </div>
      </header>
      <main id="conteudo" className="folha max-w-[64rem] pt-4 pb-20 md:pt-8">
        <h1 className="text-36">{titulo}</h1>
        <p
          ref={alerta}
          role="alert"
          className="mt-5 rounded-thing border border-red bg-red-soft px-4 py-3 font-medium empty:hidden"
        >
          {erro}
        </p>
        {sessao ? children : <Espera erro={erro} />}
        <AvisoSemJavaScript className="mt-6" />
      </main>
    </div>
  )
}

function Espera({ erro }: { erro: string }) {
  if (!erro) return <p className="mt-6 text-muted">Carregando...</p>
  return (
    <a
      href="/planos"
      className="mt-6 inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      Ver os planos
    </a>
  )
}
