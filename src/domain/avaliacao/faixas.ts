import { calcularMeio, type Regras, regrasDe } from './ajustes.ts'
import { ehMedido, folgaDe, pesosEntre } from './ajustes-mercado.ts'
import type { PedidoAvaliacao } from './avaliacao.schema.ts'
import { kmTipico } from './uso.ts'

/** z of an 80 % interval. */
const Z80 = 1.2816

/** Ages and references at which a new row and a new column of `Mercado.larguras` begin. */
export const CELULAS = { idades: [3, 6, 10, 15], precos_reais: [30_000, 60_000, 100_000] }

/** The row or column of a value among ascending limits. */
const posicao = (limites: readonly number[], valor: number) =>
  limites.filter(limite => valor >= limite).length

/** Cell of `Mercado.larguras` of a vehicle. */
export function celulaDe(valor_reais: number, idade: number): { linha: number; coluna: number } {
  return { linha: posicao(CELULAS.idades, idade), coluna: posicao(CELULAS.precos_reais, valor_reais) }
}

/**
 * Half-width in ln of the market range when the version is known: for cars and motorcycles what holds 80 % of the
 * adverts; trucks, vans and others are assumptions, wider than what is measured.
 */
function meiaLargura(
  pedido: PedidoAvaliacao,
  meio: number,
  idade: number,
  valor_reais: number,
  regras: Regras,
): number {
  const tipo = pedido.tipo_veiculo
  if (ehMedido(tipo)) {
    const { linha, coluna } = celulaDe(valor_reais, idade)
    const { com_km, sem_km } = regras.mercado[tipo].larguras
    if (pedido.quilometragem == null) return sem_km[linha]?.[coluna] ?? 0.2
    return (
      (com_km[linha]?.[coluna] ?? 0.2) +
      folgaDosKm(pedido, pedido.quilometragem, meio, idade, valor_reais, regras)
    )
  }
  if (tipo === 'utilitario') return idade < 6 ? 0.13 : 0.17
  if (tipo === 'caminhao') return idade < 6 ? 0.15 : 0.19
  return 0.25
}

/**
 * What few kilometres add to the half-width, from middles in whole reais: of two vehicles with one middle the range
 * is one, so that no rounding lets an end rise with more kilometres.
 */
function folgaDosKm(
  pedido: PedidoAvaliacao,
  km: number,
  meio: number,
  idade_anos: number,
  valor_reais: number,
  regras: Regras,
): number {
  return folgaDe(vezes => {
    const quilometragem = vezes * kmTipico(pedido.tipo_veiculo, idade_anos)
    if (km >= quilometragem) return 0
    return Math.log(meio / calcularMeio({ ...pedido, quilometragem }, valor_reais, idade_anos, regras))
  })
}

/** Half a range as a share of its middle, of which the lower end lies `log` below the middle in ln. */
const abaixoDoMeio = (log: number) => -Math.expm1(-log)

/** Half-width in ln of the least range around `meio` that holds a price, both in reais. */
export function larguraAte(preco: number, meio: number): number {
  return -Math.log1p(-Math.min(0.99, Math.abs(preco / meio - 1)))
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
  regras: Regras = regrasDe(pedido),
): { min: number; max: number } {
  const { valor_reais, desvio } = referencia
  const log = Math.min(1, Math.hypot(meiaLargura(pedido, meio, idade, valor_reais, regras), Z80 * desvio))
  const metade = Math.max(1, Math.round(meio * abaixoDoMeio(log)))
  return { min: Math.max(1, meio - metade), max: meio + Math.min(metade, meio - 1) }
}

/**
 * Share of the resale price that a dealer pays, by that price in reais, straight in its logarithm between: no
 * price is paid better for being a real dearer. 0.84 leaves 16 % for what the buyer is given way, preparing,
 * guarantee and the dealers' gross margin on used cars, 10.4 % (MegaDealer and Auto Avaliar, November 2025).
 */
const PARTE_DA_TROCA: readonly (readonly [preco_reais: number, parte: number])[] = [
  [14_000, 0.77],
  [28_000, 0.81],
  [57_000, 0.84],
  [200_000, 0.84],
  [310_000, 0.83],
]
const NOS_DA_TROCA = PARTE_DA_TROCA.map(([preco]) => Math.log(preco))

function parteDaTroca(meio: number): number {
  const pesos = pesosEntre(NOS_DA_TROCA, Math.log(meio))
  return PARTE_DA_TROCA.reduce((soma, [, parte], i) => soma + parte * (pesos[i] as number), 0)
}

/**
 * What a dealer pays on the spot: preparing, guarantee, papers and weeks on the lot cost relatively more on
 * cheap and old vehicles, and the margin pays for the risk. The shares give 72-90 % of FIPE on common vehicles,
 * where field-facts A4 has what dealers really pay.
 */
export function faixaDeTroca(
  pedido: PedidoAvaliacao,
  meio: number,
  idade: number,
): { min: number; max: number } {
  const velho = idade > 12 ? 0.02 : 0
  const tipo = pedido.tipo_veiculo === 'carro' ? 0 : 0.02
  const incerto =
    pedido.extras.includes('Passagem por Leilão') || pedido.extras.includes('Sinistro Recuperado') ? 0.06 : 0
  const parte = parteDaTroca(meio) - velho - tipo - incerto
  const min = Math.max(1, Math.round(meio * (parte - 0.045)))
  return { min, max: Math.max(min + 1, Math.round(meio * (parte + 0.045))) }
}
