import { HORIZONTES, type Horizonte, type Pesos, type Previsao } from '#domain/historico/no-tempo.ts'
import { calcularPercentual } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { acharQuantil } from '#domain/numero/quantil.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import type { Matriz } from './matriz.ts'
import {
  ALTO,
  ajustarPrevisao,
  BAIXO,
  calcularErro,
  type Intervalo,
  listarIntervalos,
  PREVISORES,
} from './previsao.ts'

/** Errors of a predictor and coverage of its range on intervals outside the fit. */
export type PrevisaoMedida = {
  tipo: TipoFipe
  meses: Horizonte
  /** Measured origins, and rows over all of them. */
  partidas: number
  linhas: number
  /** Median and ninetieth error, percent: of each predictor, and of the one chosen in advance at each origin. */
  previsores: Record<string, { erro_percentual: number; erro_p90_percentual: number }>
  /** Share of the actual changes inside the predicted range. */
  dentro_percentual: number
}

/**
 * Runs a walk-forward test: at each origin, predictor, range and margin come only from intervals that had ended by then.
 * The margin widens the range by the square root of the months, by the amount that the earlier origins needed. Rows of
 * a table move together, so quantiles of rows alone are too narrow.
 */
export function medirPrevisao(
  matriz: Matriz,
  tipo: TipoFipe,
  intervalos: readonly Intervalo[] = listarIntervalos(matriz, tipo),
): { medidas: PrevisaoMedida[]; margem: number } {
  const ensaios = ensaiar(matriz, intervalos)
  const medidas = HORIZONTES.map(meses => {
    const doHorizonte = ensaios.filter(({ intervalo }) => intervalo.meses === meses)
    const erros = (pesosDe: PesosDoEnsaio) => resumirErros(doHorizonte, pesosDe)
    const dentro = doHorizonte.flatMap(({ excessos, margem }) =>
      excessos.map(excesso => excesso <= margem * Math.sqrt(meses)),
    )
    return {
      tipo,
      meses,
      partidas: doHorizonte.length,
      linhas: dentro.length,
      previsores: {
        ...Object.fromEntries(Object.entries(PREVISORES).map(([nome, p]) => [nome, erros(() => p)])),
        escolhido: erros(({ previsao }, faixa) => itemEm(previsao, faixa).pesos),
      },
      dentro_percentual: calcularPercentual(dentro.filter(Boolean).length / Math.max(1, dentro.length)),
    }
  })
  return { medidas, margem: calcularMargem(ensaios) }
}

/** A forecast of an interval. An excess is the distance of a row outside the range, ln; below zero inside. */
type Ensaio = { intervalo: Intervalo; previsao: Previsao[]; excessos: number[]; margem: number }

/** Forecasts each interval from those that had ended before it; the first of each horizon have none. */
function ensaiar(matriz: Matriz, intervalos: readonly Intervalo[]): Ensaio[] {
  const ensaios: Ensaio[] = []
  for (const intervalo of intervalos) {
    const tinhaAcabado = (outro: Intervalo) => ehPassado(matriz, outro, intervalo.partida)
    const anteriores = intervalos.filter(tinhaAcabado)
    if (!anteriores.some(({ meses }) => meses === intervalo.meses)) continue
    const previsao = ajustarPrevisao(anteriores, { comPropria: true })
    const margem = calcularMargem(ensaios.filter(ensaio => tinhaAcabado(ensaio.intervalo)))
    ensaios.push({ intervalo, previsao, margem, excessos: medirExcessos(intervalo, previsao) })
  }
  return ensaios
}

/** Tells if an interval had ended at a later origin. */
const ehPassado = ({ meses }: Matriz, intervalo: Intervalo, partida: number) =>
  mesesEntre(itemEm(meses, intervalo.partida), itemEm(meses, partida)) >= intervalo.meses

/** Returns for each row its distance outside the predicted range, ln. */
function medirExcessos(intervalo: Intervalo, previsao: readonly Previsao[]): number[] {
  return Array.from(intervalo.faixas, (faixa, i) => {
    const { pesos, sobras } = itemEm(previsao, faixa)
    const [min, max] = sobras[intervalo.meses]
    const erro = calcularErro(intervalo, i, pesos)
    return Math.max(min / 1000 - erro, erro - max / 1000)
  })
}

/** Finds the smallest margin, per square root of a month, that would have enclosed eight of ten. */
function calcularMargem(ensaios: readonly Ensaio[]): number {
  const porRaizDoMes = ensaios.flatMap(({ intervalo, excessos }) =>
    excessos.map(excesso => excesso / Math.sqrt(intervalo.meses)),
  )
  return porRaizDoMes.length === 0 ? 0 : Math.max(0, acharQuantil(porRaizDoMes, ALTO - BAIXO))
}

/** Returns the weights to test in a band of age. */
type PesosDoEnsaio = (ensaio: Ensaio, faixa: number) => Pesos

/** Returns the median and the ninetieth error of the tested weights, in percent. */
function resumirErros(ensaios: readonly Ensaio[], pesosDe: PesosDoEnsaio) {
  const erros = ensaios.flatMap(ensaio =>
    Array.from(ensaio.intervalo.faixas, (faixa, i) =>
      Math.abs(Math.expm1(-calcularErro(ensaio.intervalo, i, pesosDe(ensaio, faixa)))),
    ),
  )
  return {
    erro_percentual: calcularPercentual(acharQuantil(erros, 0.5) || 0),
    erro_p90_percentual: calcularPercentual(acharQuantil(erros, 0.9) || 0),
  }
}
