import { itemEm } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM, type LinhaFipe, montarPorTabela, type TipoFipe } from '../fipe.ts'
import { anosDesde } from '../idade.ts'

/** Change of the price of one version and model year in a month, ln × 100,000, by table and band of age. */
export type IndiceDoMes = Record<TipoFipe, number[]>

/** Ages, from the model year to the month's, at which the bands after the first begin. */
const IDADES = [3, 6, 10, 15, 25]
/** A band with fewer prices gets no index. */
const PRECOS_MINIMOS = 50
/** An older index is not used beyond this many months. */
const MESES_NO_MAXIMO = 24

/** An index without price changes. */
export const INDICE_PARADO: IndiceDoMes = Object.freeze({ carro: [], moto: [], caminhao: [] })

/**
 * Measures the median price change per month, from an earlier month to the newest, for each band of age. Zero km does
 * not count.
 * @param anterior rows of a month half a year to a year earlier.
 */
export function medirIndice(
  nova: readonly LinhaFipe[],
  mes: string,
  anterior: readonly LinhaFipe[],
  mes_anterior: string,
): IndiceDoMes {
  const meses = mesesEntre(mes_anterior, mes)
  const antes = new Map(anterior.map(linha => [chaveDe(linha), linha.preco_reais]))
  const passos: Record<TipoFipe, number[][]> = { carro: [], moto: [], caminhao: [] }
  for (const linha of nova) {
    const preco = antes.get(chaveDe(linha))
    if (!preco || linha.ano === ANO_ZERO_KM) continue
    const faixa = faixaDe(linha.ano, mes)
    passos[linha.tipo][faixa] ??= []
    passos[linha.tipo][faixa]?.push(Math.log(linha.preco_reais / preco) / meses)
  }
  const mediana = (lista: number[] = []) => {
    if (lista.length < PRECOS_MINIMOS || meses < 1) return 0
    return Math.round(
      itemEm(
        lista.sort((a, b) => a - b),
        lista.length >> 1,
      ) * 100_000,
    )
  }
  const faixas = [0, ...IDADES].map((_, i) => i)
  return montarPorTabela(tipo => faixas.map(i => mediana(passos[tipo][i])))
}

const chaveDe = ({ tipo, codigo_fipe, ano }: LinhaFipe) => `${tipo}|${codigo_fipe}|${ano}`

function faixaDe(ano: number, mes: string): number {
  const idade = anosDesde(ano, mes)
  let faixa = 0
  while (faixa < IDADES.length && idade >= itemEm(IDADES, faixa)) faixa++
  return faixa
}

/** Counts the whole months from one `AAAA-MM` to another; negative when the second is earlier. */
export function mesesEntre(de: string, ate: string): number {
  return mesesAte(ate) - mesesAte(de)
}

/** Returns the month a number of months after another, both `AAAA-MM`. */
export function mesDepois(mes: string, meses: number): string {
  const [ano = 0, numero = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(ano, numero - 1 + meses)).toISOString().slice(0, 7)
}

const mesesAte = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))

/**
 * Computes the factor that carries a price from month `de` to month `ate`; 1 for an earlier month, and limited to two
 * years ahead.
 */
export function fatorAteOMes(
  indice: IndiceDoMes,
  { tipo, ano }: { tipo: TipoFipe; ano: number },
  de: string,
  ate: string,
): number {
  const meses = Math.min(MESES_NO_MAXIMO, Math.max(0, mesesEntre(de, ate)))
  return Math.exp(((indice[tipo][faixaDe(ano, de)] ?? 0) * meses) / 100_000)
}
