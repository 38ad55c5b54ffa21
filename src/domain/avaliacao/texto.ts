import type { Avaliacao, PedidoAvaliacao } from './avaliacao.schema.ts'

/**
 * Writes the analysis of a valuation: plain text in Brazilian Portuguese, paragraphs separated by a blank
 * line. Deterministic; every number in it is one of the result's or of the request's.
 */
export function escreverAnalise(pedido: PedidoAvaliacao, avaliacao: Avaliacao): string {
  const reais = new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    maximumFractionDigits: 0,
  })
  if (avaliacao.valor_fipe === null) return 'Ainda não temos dados suficientes para avaliar este veículo.'
  return `A referência do seu ${pedido.marca} ${pedido.modelo} é ${reais.format(avaliacao.valor_fipe)}.`
}
