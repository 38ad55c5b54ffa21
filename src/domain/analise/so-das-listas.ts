import type { Avaliacao, PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { catalogo } from '#domain/catalogo/catalogo.ts'
import { normalizar } from '#domain/texto.ts'

/**
 * Whether all words of a request stand in the lists of the questionnaire or in the row of the table that was found, so that
 * none of them can tell of a person.
 */
export function soDasListas(pedido: PedidoAvaliacao, { referencia }: Avaliacao): boolean {
  const { marcas, extras } = catalogo(pedido.tipo_veiculo)
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
