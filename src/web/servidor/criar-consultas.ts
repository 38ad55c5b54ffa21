import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ErroDaApi } from './pedido.ts'

/** Time for which an answer is shown again without a request, in ms; live events end it sooner. */
const FRESCO_MS = 15_000
/** Number of retries after a temporary failure. */
const TENTATIVAS = 2

/**
 * Creates the panel's cache of answers. It also sends requests when the browser reports offline, which is often wrong.
 * It retries only temporary failures: no answer, or a busy server.
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
   * Reads stale data again, even during a first read: that one may be older than the change, and the library would keep
   * its answer. Shows the stale data until then.
   */
  override async invalidateQueries<T extends QueryKey = QueryKey>(
    filtros?: InvalidateQueryFilters<T>,
    opcoes?: InvalidateOptions,
  ): Promise<void> {
    const primeiras = this.getQueryCache()
      .findAll(filtros)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching')
    // A running read is not repeated; this waits for its end.
    await Promise.allSettled(primeiras.map(primeira => primeira.fetch()))
    await super.invalidateQueries(filtros, opcoes)
  }
}

/**
 * Replaces the cached read by the server's answer to a change. A read in progress started before the change and would
 * show the old state, so it is cancelled.
 */
export async function assumir<T>(consultas: QueryClient, queryKey: QueryKey, dados: T): Promise<void> {
  await consultas.cancelQueries({ queryKey, exact: true })
  consultas.setQueryData<T>(queryKey, dados)
}

/** Tells if a call may succeed later: no answer came, or the server was busy. */
export function ehPassageiro(erro: unknown): boolean {
  return erro instanceof ErroDaApi && (erro.status === 503 || erro.status === 0)
}
