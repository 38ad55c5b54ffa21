import { RouterContextProvider } from 'react-router'
import { montarParte } from '#tests/montar-parte.ts'
import { contextoDoMundo, type MundoDasPaginas } from '#web/site/mundo-das-paginas.ts'

type Pedido = { caminho?: string; params?: Record<string, string | undefined> }

/** Builds what the router gives to a loader: a request, its parameters, and the parts of the world that it reads. */
export function montarArgumentos<Argumentos extends object>(
  mundo: Partial<MundoDasPaginas>,
  { caminho = '/', params = {} }: Pedido = {},
): Argumentos {
  const context = new RouterContextProvider()
  context.set(contextoDoMundo, montarParte<MundoDasPaginas>(mundo))
  const request = new Request(`http://localhost${caminho}`)
  const argumentos: object = { context, params, request }
  return argumentos as Argumentos
}
