import type { PedidoAvaliacao } from './avaliacao.schema.ts'

/** z of an 80 % interval. */
const Z80 = 1.2816

/**
 * Half-width of the 80 % interval of asking prices around our middle, in logs, when the version is known.
 * Cars: 10-90 % quantiles of the residuals by age, cross-validated by FIPE code (5 folds, 8,066 adverts).
 * Motorcycles: 547 adverts. Trucks, vans, others: assumptions, wider than what is measured.
 */
function meiaLargura(pedido: PedidoAvaliacao, idade: number): number {
  switch (pedido.tipo_veiculo) {
    case 'carro':
      return idade < 3 ? 0.068 : idade < 6 ? 0.12 : idade < 10 ? 0.137 : idade < 15 ? 0.152 : 0.24
    case 'moto':
      return 0.195
    case 'utilitario':
      return idade < 6 ? 0.13 : 0.17
    case 'caminhao':
      return idade < 6 ? 0.15 : 0.19
    default:
      return 0.25
  }
}

/**
 * Market range around `meio`, symmetric in whole reais so that its middle is `meio` to the real. What the
 * reference leaves open (`desvio`, one standard deviation) widens it.
 */
export function faixaDeMercado(
  pedido: PedidoAvaliacao,
  meio: number,
  idade: number,
  desvio: number,
): { min: number; max: number } {
  const log = Math.min(0.6, Math.hypot(meiaLargura(pedido, idade), Z80 * desvio))
  const metade = Math.max(1, Math.round(meio * Math.sinh(log)))
  return { min: Math.max(1, meio - metade), max: meio + Math.min(metade, meio - 1) }
}

/**
 * What a dealer pays on the spot, as a share of the resale price: preparing, guarantee, papers and weeks on
 * the lot cost relatively more on cheap and old vehicles, and the margin pays for the risk. The shares give
 * 72-90 % of FIPE on common vehicles, where field-facts A4 has what dealers really pay.
 */
export function faixaDeTroca(
  pedido: PedidoAvaliacao,
  meio: number,
  idade: number,
): { min: number; max: number } {
  const preco = meio < 20_000 ? 0.77 : meio < 40_000 ? 0.81 : meio < 250_000 ? 0.84 : 0.83
  const velho = idade > 12 ? 0.02 : 0
  const tipo = pedido.tipo_veiculo === 'carro' ? 0 : 0.02
  const incerto =
    pedido.extras.includes('Passagem por Leilão') || pedido.extras.includes('Sinistro Recuperado') ? 0.06 : 0
  const parte = preco - velho - tipo - incerto
  const min = Math.max(1, Math.round(meio * (parte - 0.045)))
  return { min, max: Math.max(min + 1, Math.round(meio * (parte + 0.045))) }
}
