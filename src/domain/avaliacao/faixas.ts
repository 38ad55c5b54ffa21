import type { PedidoAvaliacao } from './avaliacao.schema.ts'

/** z of an 80 % interval. */
const Z80 = 1.2816

/**
 * Half-width that holds 80 % of the adverts of cars around our middle, by age (rows: under 3, 6, 10, 15 years,
 * older) and reference (columns: under 30, 60, 100 thousand reais, above), from 8,066 adverts; cells with
 * under 50 adverts take their neighbour's. Measure again with `npm run acuracia`.
 */
const CARROS: readonly (readonly number[])[] = [
  [0.1, 0.068, 0.056, 0.121],
  [0.16, 0.128, 0.128, 0.147],
  [0.18, 0.146, 0.139, 0.177],
  [0.197, 0.15, 0.148, 0.16],
  [0.263, 0.182, 0.2, 0.2],
]
const IDADES = [3, 6, 10, 15]
const PRECOS_REAIS = [30_000, 60_000, 100_000]

/** The row or column of a value among ascending limits. */
const posicao = (limites: readonly number[], valor: number) =>
  limites.filter(limite => valor >= limite).length

/**
 * Half-width of the market range when the version is known, as a fraction. Motorcycles: 547 adverts. Trucks,
 * vans, others: assumptions, wider than what is measured.
 */
function meiaLargura(pedido: PedidoAvaliacao, valor_reais: number, idade: number): number {
  switch (pedido.tipo_veiculo) {
    case 'carro':
      return CARROS[posicao(IDADES, idade)]?.[posicao(PRECOS_REAIS, valor_reais)] ?? 0.2
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
 * Market range around `meio`, symmetric in whole reais so that its middle is `meio` to the real. Its width
 * follows the reference and not `meio`, so that kilometres and condition move both ends alike. What the
 * reference leaves open (`desvio`, one standard deviation) widens it.
 */
export function faixaDeMercado(
  pedido: PedidoAvaliacao,
  meio: number,
  idade: number,
  referencia: { valor_reais: number; desvio: number },
): { min: number; max: number } {
  const { valor_reais, desvio } = referencia
  const log = Math.min(0.6, Math.hypot(meiaLargura(pedido, valor_reais, idade), Z80 * desvio))
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
