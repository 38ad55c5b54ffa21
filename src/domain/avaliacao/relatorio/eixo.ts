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
/** Least distance between two marks, in reais. */
const PASSO_MINIMO = 100

/** Draws the axis around prices, with two to six round marks. @param precos at least one. */
export function eixoDePrecos(precos: readonly number[]): Eixo {
  const [menor, maior] = [Math.min(...precos), Math.max(...precos)]
  const passo = passoRedondo(Math.max((maior - menor) / 4, maior / 100))
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

/** Computes the end of an axis of differences around zero, in reais: a round number from the greatest on, at least 100. */
export function alcanceDasDiferencas(diferencas: readonly number[]): number {
  const maior = Math.max(...diferencas.map(Math.abs), PASSO_MINIMO)
  const passo = passoRedondo(maior / 2)
  return Math.ceil(maior / passo) * passo
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that is at least this. */
function passoRedondo(passo: number): number {
  const potencia = 10 ** Math.floor(Math.log10(Math.max(passo, PASSO_MINIMO)))
  return [1, 2, 5, 10].map(vezes => vezes * potencia).find(redondo => redondo >= passo) ?? potencia
}
