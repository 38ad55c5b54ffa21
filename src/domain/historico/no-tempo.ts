import dados from '#dados/motor/no-tempo.dados.json' with { type: 'json' }
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { ANO_ZERO_KM, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import { chaveDeMarca } from '#domain/veiculo/palavras/marcas.ts'

/** Forecast horizons of the report, in months. Our choice. */
export const HORIZONTES = [3, 6, 12] as const
/** One of the horizons. */
export type Horizonte = (typeof HORIZONTES)[number]

/**
 * Ages in years, from the model year to the year of the month, at which the bands after the first begin. Our choice.
 */
export const IDADES = [1, 2, 3, 5, 8, 10, 15, 25] as const
/**
 * Ages at which the coarser groups after the first begin: for the brands' effects, and for the choice of a predictor.
 * Our choice.
 */
export const IDADES_LARGAS = [3, 10] as const

/** Counts the ascending limits that a value reached. */
export const faixaEntre = (limites: readonly number[], valor: number) =>
  limites.filter(limite => valor >= limite).length

/** Weights of a predictor: for the drift of the age, and for the code's own change in six months. */
export type Pesos = { deriva: number; propria: number }

/** A range of errors in ln × 1000 around a prediction, by months ahead. */
export type FaixaDeErro = Record<Horizonte, [min: number, max: number]>

/** Forecast of the months ahead: the best predictor, and `sobras`, the range of its errors. */
export type Previsao = { pesos: Pesos; sobras: FaixaDeErro }

/** Changes of price in one band of age of a table. */
export type FaixaNoTempo = {
  /** Median change of the same version and model year in the last twelve months, ln × 1000: below zero is a loss. */
  perda: number
  /** Tenth and ninetieth percentiles of that change, minus `perda` and the effects of brand and family. */
  min: number
  max: number
  /** Forecasts with and without the code's own change in the last months. */
  com: Previsao
  sem: Previsao
  /** A few real paths over those twelve months, month by month, in thousandths of their first price. */
  caminhos: number[][]
}

/** File written by `npm run fipe:ajustar -- PASTA --tempo`. */
export type MedidaNoTempo = {
  /** The twelve months of `perda`, `AAAA-MM`. */
  de: string
  ate: string
  faixas: Record<TipoFipe, FaixaNoTempo[]>
  /** Effects on `perda` (ln × 1000), shrunk by evidence: `tipo|marca|idade larga` and `tipo|marca|família`. */
  marcas: Record<string, number>
  familias: Record<string, number>
  /** The greatest rise in twelve months of a table's median, in percent, and its last month. */
  alta: Record<TipoFipe, { percentual: number; ate: string }>
  /** Months of `series`. */
  meses: string[]
  /** By table and model year: price of the month relative to the newest, ln × 1000, median; null without prices. */
  series: Record<TipoFipe, Record<string, (number | null)[]>>
}

/** The committed parameters. The cast is needed: TypeScript gives JSON no tuples, and no records by table. */
export const MEDIDA_NO_TEMPO = dados as unknown as MedidaNoTempo

/** A vehicle: its table, its brand and text in any spelling, and its age in whole years. */
export type VeiculoNoTempo = { tipo: TipoFipe; marca: string; texto: string; idade_anos: number }

/** Returns the family of a version, the key of its effect: brand and first word of FIPE's text. */
export function chaveDaFamilia(tipo: TipoFipe, chave_marca: string, texto: string): string {
  return `${tipo}|${chave_marca}|${texto.trim().split(/\s+/)[0]?.toLowerCase() ?? ''}`
}

/** Returns the key of a brand’s effect within a wide group of ages. */
export const chaveDaMarca = (tipo: TipoFipe, chave_marca: string, idade_anos: number) =>
  `${tipo}|${chave_marca}|${faixaEntre(IDADES_LARGAS, idade_anos)}`

const faixaDe = ({ tipo, idade_anos }: Pick<VeiculoNoTempo, 'tipo' | 'idade_anos'>, tempo: MedidaNoTempo) =>
  itemEm(tempo.faixas[tipo], faixaEntre(IDADES, idade_anos))

/** Computes a loss in percent with one decimal; a gain is below zero. The addition turns -0 into 0. */
const calcularPerdaPercentual = (log_mil: number) => calcularPercentual(-Math.expm1(log_mil / 1000)) + 0

/** Losses in twelve months, in percent of the earlier price with one decimal; a gain is below zero. */
export type PerdaEm12Meses = {
  percentual: number
  min_percentual: number
  max_percentual: number
  de: string
  ate: string
  alta: { percentual: number; ate: string }
}

/**
 * Returns the loss of vehicles of the same model year in the last twelve months, by age, brand and family. It is the
 * median, and the range of eighty of a hundred.
 */
export function perdaEm12Meses(
  veiculo: VeiculoNoTempo,
  tempo: MedidaNoTempo = MEDIDA_NO_TEMPO,
): PerdaEm12Meses {
  const { tipo, idade_anos, texto } = veiculo
  const faixa = faixaDe(veiculo, tempo)
  const marca = chaveDeMarca(veiculo.marca)
  const meio =
    faixa.perda +
    (tempo.marcas[chaveDaMarca(tipo, marca, idade_anos)] ?? 0) +
    (tempo.familias[chaveDaFamilia(tipo, marca, texto)] ?? 0)
  return {
    percentual: calcularPerdaPercentual(meio),
    // The largest change of price is the smallest loss.
    min_percentual: calcularPerdaPercentual(meio + faixa.max),
    max_percentual: calcularPerdaPercentual(meio + faixa.min),
    de: tempo.de,
    ate: tempo.ate,
    alta: tempo.alta[tipo],
  }
}

/** A future price: its median and the range of eighty of a hundred, in whole reais. */
export type PrecoAdiante = { meses: Horizonte; meio_reais: number; min_reais: number; max_reais: number }

/**
 * Forecasts a vehicle's reference in 3, 6 and 12 months, and the real paths of a few similar ones.
 * @param propria ln change of the code itself in the last six months; null if unknown.
 */
export function olharAdiante(
  veiculo: Pick<VeiculoNoTempo, 'tipo' | 'idade_anos'>,
  preco_reais: number,
  propria: number | null,
  tempo: MedidaNoTempo = MEDIDA_NO_TEMPO,
): { horizontes: PrecoAdiante[]; caminhos_reais: number[][] } {
  const faixa = faixaDe(veiculo, tempo)
  const { pesos, sobras } = propria === null ? faixa.sem : faixa.com
  const precoDoLog = (log: number) => Math.round(preco_reais * Math.exp(log))
  return {
    horizontes: HORIZONTES.map(meses => {
      const meio = prever(pesos, faixa.perda / 1000, propria ?? 0, meses)
      const [min, max] = sobras[meses]
      return {
        meses,
        meio_reais: precoDoLog(meio),
        min_reais: precoDoLog(meio + min / 1000),
        max_reais: precoDoLog(meio + max / 1000),
      }
    }),
    caminhos_reais: faixa.caminhos.map(caminho => caminho.map(mil => Math.round((preco_reais * mil) / 1000))),
  }
}

/**
 * Predicts the change of a price in ln.
 * @param daIdade change of its band of age in the last twelve months, ln.
 * @param doCodigo change of its code in the last six months, ln.
 */
export function prever(
  { deriva, propria }: Pesos,
  daIdade: number,
  doCodigo: number,
  meses: Horizonte,
): number {
  return (deriva * daIdade * meses) / 12 + (propria * doCodigo * meses) / 6
}

/**
 * Returns the median prices of the vehicles of one model year, month by month, scaled to a price of a known month. The
 * report shows this path if no earlier month was imported. If the tables end before that month, the yearly change of
 * the age continues the path. Empty for a year that the tables lack, and for a new vehicle.
 */
export function serieDosParecidos(
  { tipo, ano }: { tipo: TipoFipe; ano: number },
  preco: { mes: string; preco_reais: number },
  tempo: MedidaNoTempo = MEDIDA_NO_TEMPO,
): { mes: string; preco_reais: number }[] {
  const serie = ano === ANO_ZERO_KM ? [] : (tempo.series[tipo][ano] ?? [])
  const medidos = serie.flatMap((mil, i) => {
    const mes = itemEm(tempo.meses, i)
    return mil === null || mes > preco.mes ? [] : [{ mes, mil }]
  })
  const ultimo = medidos.at(-1)
  if (!ultimo) return []
  const meses = mesesEntre(ultimo.mes, preco.mes)
  const idade_anos = anosDesde(ano, ultimo.mes)
  const depois = (faixaDe({ tipo, idade_anos }, tempo).perda * meses) / 12
  const pontos = medidos.map(({ mes, mil }) => ({
    mes,
    preco_reais: Math.round(preco.preco_reais * Math.exp((mil - ultimo.mil - depois) / 1000)),
  }))
  return meses === 0 ? pontos : [...pontos, preco]
}
