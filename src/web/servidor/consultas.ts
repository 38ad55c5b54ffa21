import { QueryClient } from '@tanstack/react-query'
import { ErroDaApi } from './pedido.ts'

/** How long an answer is shown again without asking, in ms; live events make it old sooner. */
const FRESCO_MS = 15_000
const TENTATIVAS = 2

/**
 * The panel's store of answers. Asks also when the browser believes it is offline (it is often wrong), and
 * tries again only what may pass by itself: no answer, or a server that is busy.
 */
export function criarConsultas(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESCO_MS,
        retry: (vezes, erro) => vezes < TENTATIVAS && ehPassageiro(erro),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function ehPassageiro(erro: Error): boolean {
  return erro instanceof ErroDaApi && (erro.status === 503 || erro.status === 0)
}
