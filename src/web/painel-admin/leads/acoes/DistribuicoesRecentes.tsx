import { AndamentoDaDistribuicao } from '../../distribuicao/AndamentoDaDistribuicao.tsx'
import { type Pedido, usePedidos } from '../../distribuicao/consultas-da-distribuicao.ts'
import { TrabalhosRecentes } from './TrabalhosRecentes.tsx'

/** Distributions of this administrator, running ones and those that may still be undone. */
export function DistribuicoesRecentes() {
  const { data: pedidos = [] } = usePedidos()
  return (
    <TrabalhosRecentes<Pedido>
      vistas="avalia60-distribuicoes-vistas"
      trabalhos={pedidos}
      temResultado={({ id }) => !pedidos.some(({ desfaz }) => desfaz === id)}
    >
      {(pedido, aoDispensar) => (
        <AndamentoDaDistribuicao pedido={pedido} pedidos={pedidos} aoDispensar={aoDispensar} />
      )}
    </TrabalhosRecentes>
  )
}
