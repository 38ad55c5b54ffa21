import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ErroDaApi } from './pedido.ts'

/** How long an answer is shown again without asking, in ms; live events make it old sooner. */
const FRESCO_MS = 15_000
const TENTATIVAS = 2

/**
 * The panel's store of answers. Asks also when the browser believes it is offline (it is often wrong), and
 * tries again only what may pass by itself: no answer, or a server that is busy.
 */
export function criarConsultas(): QueryClient {
  return new Consultas({
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

class Consultas extends QueryClient {
  /**
   * What has become old is read again, a first reading still on its way too: it may have been taken before what made it
   * old, and the library would let its answer stand. It is shown meanwhile.
   */
  override async invalidateQueries<T extends QueryKey = QueryKey>(
    filtros?: InvalidateQueryFilters<T>,
    opcoes?: InvalidateOptions,
  ): Promise<void> {
    const primeiras = this.getQueryCache()
      .findAll(filtros)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    // What is on its way is not asked for again, its end is handed out.
    await Promise.allSettled(primeiras.map(primeira => primeira.fetch()))
    await super.invalidateQueries(filtros, opcoes)
  }
}

/**
 * Puts what the server answered to a change in the place of what was read. A reading on its way was taken before the
 * change, and would show again what stood then: it is dropped.
 */
export async function assumir<T>(consultas: QueryClient, queryKey: QueryKey, dados: T): Promise<void> {
  await consultas.cancelQueries({ queryKey, exact: true })
  consultas.setQueryData<T>(queryKey, dados)
}

function ehPassageiro(erro: Error): boolean {
  return erro instanceof ErroDaApi && (erro.status === 503 || erro.status === 0)
}
