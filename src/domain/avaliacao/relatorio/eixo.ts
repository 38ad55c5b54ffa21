import { itemEm } from '#domain/numero/indexed-access.ts'
import { inteiro } from '#domain/numero/numero.ts'

/** A mark of an axis: its place, from 0 to 1, and its text. */
type Marca = { onde: number; texto: string }

/** An axis of prices: from its least to its greatest mark, and its unit. */
export type Eixo = {
  unidade: 'em reais' | 'em mil reais'
  marcas: Marca[]
  onde: (preco_reais: number) => number
}

/** From this price on, marks are in thousands: the full number has no room beside a chart. */
const MIL_A_PARTIR_DE = 1_000_000
/** Number of intervals between marks, before the step is rounded up. */
const INTERVALOS = 4
/** Least distance between two marks, in reais. */
const PASSO_MINIMO = 100

/**
 * Returns the axis around prices, with two to six round marks.
 * @param precos at least one.
 * @param passo_minimo_reais keeps small movements of a price small.
 */
export function eixoDePrecos(
  precos: readonly number[],
  passo_minimo_reais = Math.max(...precos) / 100,
): Eixo {
  const [menor, maior] = [Math.min(...precos), Math.max(...precos)]
  const passo = arredondarPasso(Math.max((maior - menor) / INTERVALOS, passo_minimo_reais))
  const folga = maior - menor < passo ? passo : 0
  const inicio = Math.floor((menor - folga) / passo) * passo
  const fim = Math.ceil((maior + folga) / passo) * passo
  const [unidade, divisor] =
    maior < MIL_A_PARTIR_DE ? (['em reais', 1] as const) : (['em mil reais', 1000] as const)
  const onde = (preco: number) => (preco - inicio) / (fim - inicio)
  const quantas = Math.round((fim - inicio) / passo) + 1
  const marcas = Array.from({ length: quantas }, (_, i) => inicio + i * passo)
  return {
    unidade,
    onde,
    marcas: marcas.map(preco => ({ onde: onde(preco), texto: inteiro(preco / divisor) })),
  }
}

/** A step on an axis, from 0 to 1: `de` is the end of the step before. */
export type Degrau = { de: number; ate: number }

/** Draws the steps from a price as a waterfall, on an axis around all prices that they reach. */
export function desenharDegraus(
  partida_reais: number,
  efeitos_reais: readonly number[],
): { eixo: Eixo; degraus: Degrau[] } {
  const precos = [partida_reais]
  for (const efeito of efeitos_reais) precos.push((precos.at(-1) ?? partida_reais) + efeito)
  const eixo = eixoDePrecos(precos, PASSO_MINIMO)
  const lugares = precos.map(eixo.onde)
  return { eixo, degraus: lugares.slice(1).map((ate, i) => ({ de: itemEm(lugares, i), ate })) }
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that is at least this. */
function arredondarPasso(passo: number): number {
  const potencia = 10 ** Math.floor(Math.log10(Math.max(passo, PASSO_MINIMO)))
  return [1, 2, 5, 10].map(vezes => vezes * potencia).find(redondo => redondo >= passo) ?? potencia
}
