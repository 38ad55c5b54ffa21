import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { catalogoDe } from '#domain/catalogo/catalogo.ts'
import { normalizar } from '#domain/texto/texto.ts'

/**
 * Tells if all words of a request are in the questionnaire's lists or in the found row of the table. Then none of them
 * can identify a person.
 */
export function ehSoDasListas(pedido: PedidoAvaliacao, { referencia }: Avaliacao): boolean {
  const { marcas, extras } = catalogoDe(pedido.tipo_veiculo)
  const modelo = normalizar(pedido.modelo)
  const daMarca = marcas.find(({ nome }) => normalizar(nome) === normalizar(pedido.marca))
  return (
    !pedido.tipo_veiculo_descricao &&
    daMarca !== undefined &&
    (normalizar(referencia.versao ?? '') === modelo ||
      daMarca.modelos.some(nome => normalizar(nome) === modelo)) &&
    pedido.extras.every(extra => extras.includes(extra))
  )
}
