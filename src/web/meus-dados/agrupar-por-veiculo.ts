import { acrescentar } from '#domain/numero/colecoes.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'

type Pedido = Parameters<typeof nomeDoVeiculo>[0] & { nome: string }

/** Requests for one vehicle, in the order of the list. */
export type Grupo<P> = {
  veiculo: string
  pedidos: P[]
  /** The requests have several names: each row needs its own. */
  variasPessoas: boolean
}

/** Groups requests by the vehicle that they name; a group stands at its first request. */
export function agruparPorVeiculo<P extends Pedido>(pedidos: readonly P[]): Grupo<P>[] {
  const grupos = new Map<string, P[]>()
  for (const pedido of pedidos) acrescentar(grupos, nomeDoVeiculo(pedido), pedido)
  return [...grupos].map(([veiculo, doVeiculo]) => ({
    veiculo,
    pedidos: doVeiculo,
    variasPessoas: new Set(doVeiculo.map(({ nome }) => nome)).size > 1,
  }))
}
