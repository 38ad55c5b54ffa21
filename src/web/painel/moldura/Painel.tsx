import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { criarConsultas } from '#web/servidor/criar-consultas.ts'
import { chamarAberto } from '#web/servidor/pedido.ts'
import type { Porta } from '#web/servidor/portas.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { ContextoDoAdmin } from './eh-admin.ts'
import { MolduraDoPainel } from './MolduraDoPainel.tsx'
import { SessaoExpirada } from './SessaoExpirada.tsx'
import { useGuarda } from './useGuarda.ts'

/** Reads an address of our API as the person of this panel. */
export type Ler = <T>(caminho: string, signal: AbortSignal) => Promise<T>

type Props = {
  porta: Porta
  titulo: string
  children: ReactNode
  /** Requests the first data of the panel while the account still loads; a constant. */
  adiantar?: (consultas: QueryClient, ler: Ler) => void
}

/**
 * The common part of both panels: the guard, the cache of answers, the dialog of an expired session. Before the
 * guard's decision, and in the page's first HTML, it shows a skeleton. The children draw their own `MolduraDoPainel`.
 */
export function Painel({ porta, titulo, children, adiantar }: Props) {
  const [consultas] = useState(criarConsultas)
  const aoTerSessao = useCallback(
    // Ignores a refusal here: the guard decides if there is a panel.
    (token: string) =>
      adiantar?.(consultas, (caminho, signal) => chamarAberto('GET', caminho, { token, signal })),
    [adiantar, consultas],
  )
  const guarda = useGuarda(porta, aoTerSessao)
  if (guarda.estado === 'dentro') {
    return (
      <QueryClientProvider client={consultas}>
        <ContextoDoAdmin value={guarda.ehAdmin}>{children}</ContextoDoAdmin>
        <SessaoExpirada porta={porta} email={guarda.email} />
      </QueryClientProvider>
    )
  }
  return (
    <MolduraDoPainel porta={porta} titulo={titulo}>
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
    </MolduraDoPainel>
  )
}
