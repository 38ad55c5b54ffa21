import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { criarConsultas } from '#web/servidor/consultas.ts'
import { chamarAberto } from '#web/servidor/pedido.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Esqueleto } from '#web/ui/Esqueleto.tsx'
import { Moldura } from './Moldura.tsx'
import { SessaoExpirada } from './SessaoExpirada.tsx'
import { useGuarda } from './useGuarda.ts'

/** Asks for an answer of `GET`. */
export type Ler = <T>(caminho: string, signal: AbortSignal) => Promise<T>

type Props = {
  porta: Porta
  titulo: string
  children: ReactNode
  /** Asks for what the panel shows first, while the account is still being asked for; a constant. */
  adiantar?: (consultas: QueryClient, ler: Ler) => void
}

/**
 * What both panels share: the guard, the answers of the server, the dialog of an expired session. Until the
 * guard has decided, and in the page's first HTML, there is the frame with a skeleton. The children draw their
 * own `Moldura`.
 */
export function Painel({ porta, titulo, children, adiantar }: Props) {
  const [consultas] = useState(criarConsultas)
  const aoTerSessao = useCallback(
    // What is refused is said by nobody: whether there is a panel at all is the guard's to tell.
    (token: string) =>
      adiantar?.(consultas, (caminho, signal) => chamarAberto('GET', caminho, { token, signal })),
    [adiantar, consultas],
  )
  const guarda = useGuarda(porta, aoTerSessao)
  if (guarda.estado === 'dentro') {
    return (
      <QueryClientProvider client={consultas}>
        {children}
        <SessaoExpirada porta={porta} email={guarda.email} />
      </QueryClientProvider>
    )
  }
  return (
    <Moldura porta={porta} titulo={titulo}>
      {guarda.estado === 'verificando' ? (
        <Esqueleto />
      ) : (
        <div role="alert" className="grid justify-items-start gap-4 py-8">
          <p className="text-18">{guarda.mensagem}</p>
          {guarda.estado === 'falhou' ? (
            <Botao onClick={guarda.tentar}>Tentar de novo</Botao>
          ) : (
            <a href="/" className="text-green underline underline-offset-4">
              Ir para o início
            </a>
          )}
        </div>
      )}
      <noscript>
        <p className="mt-6 text-18">Este painel precisa de JavaScript. Ative-o no navegador e recarregue.</p>
      </noscript>
    </Moldura>
  )
}
