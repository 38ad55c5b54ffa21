import {
  type FaixaDeErro,
  faixaEntre,
  HORIZONTES,
  type Horizonte,
  IDADES,
  IDADES_LARGAS,
  type Pesos,
  type Previsao,
  prever,
} from '#domain/historico/no-tempo.ts'
import { calcularMilesimos } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { acharQuantil } from '#domain/numero/quantil.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { acharMes, type LinhaDoTempo, type Matriz } from './matriz.ts'

/** Competing predictors: weights of the age band's drift, and of the code's own change in the last six months. */
export const PREVISORES = {
  parado: { deriva: 0, propria: 0 },
  deriva: { deriva: 1, propria: 0 },
  meia_deriva: { deriva: 0.5, propria: 0 },
  meia_deriva_e_metade_do_codigo: { deriva: 0.5, propria: 0.5 },
  meia_deriva_e_um_quarto_do_codigo: { deriva: 0.5, propria: 0.25 },
} satisfies Record<string, Pesos>

/** The price rises of 2021 and 2022 are not typical: no interval that begins before this month counts. */
export const PRIMEIRO_MES = '2022-08'
/** Quantiles that enclose eighty of a hundred results. */
export const [BAIXO, ALTO] = [0.1, 0.9]
/** Minimum number of rows for a band: our choice. */
const LINHAS_MINIMAS = 30

/** Price changes of a table's vehicles from one month to a later month. */
export type Intervalo = {
  /** Index of the month of origin. */
  partida: number
  meses: Horizonte
  /** Band of age of each row. */
  faixas: Uint8Array
  /** Actual change of each row, ln. */
  mudancas: Float64Array
  /** Median change in the twelve months before the origin, ln, by band of age. */
  deriva: number[]
  /** Median change of each row's code in the six months before the origin, ln; 0 if unknown. */
  propria: Float64Array
}

/** Lists all intervals of a table, oldest first. */
export function listarIntervalos(matriz: Matriz, tipo: TipoFipe): Intervalo[] {
  const linhas = matriz.linhas.filter(linha => linha.tipo === tipo)
  return matriz.meses.flatMap((mes, partida) => {
    const [ha12, ha6] = [acharMes(matriz, partida, -12), acharMes(matriz, partida, -6)]
    if (mes < PRIMEIRO_MES || ha12 < 0 || ha6 < 0) return []
    const deriva = medirDeriva(matriz, linhas, ha12, partida)
    const doCodigo = medirCodigos(linhas, ha6, partida)
    return HORIZONTES.flatMap(meses => {
      const fim = acharMes(matriz, partida, meses)
      if (fim < 0) return []
      const vistas = linhas.filter(
        ({ ano, logs }) => anosDesde(ano, mes) >= 0 && temPrecoNosDois(logs, partida, fim),
      )
      return [
        {
          partida,
          meses,
          deriva,
          faixas: Uint8Array.from(vistas, ({ ano }) => faixaEntre(IDADES, anosDesde(ano, mes))),
          mudancas: Float64Array.from(vistas, ({ logs }) => itemEm(logs, fim) - itemEm(logs, partida)),
          propria: Float64Array.from(vistas, ({ codigo_fipe }) => doCodigo.get(codigo_fipe) ?? 0),
        },
      ]
    })
  })
}

/** Tells if a row has a price in both months. */
const temPrecoNosDois = (logs: Float64Array, a: number, b: number) =>
  !Number.isNaN(logs[a]) && !Number.isNaN(logs[b])

/** Returns the median change of each band of age between two months, ln. */
export function medirDeriva(
  { meses }: Matriz,
  linhas: readonly LinhaDoTempo[],
  de: number,
  ate: number,
): number[] {
  const grupos: number[][] = Array.from({ length: IDADES.length + 1 }, () => [])
  for (const { ano, logs } of linhas) {
    const idade_anos = anosDesde(ano, itemEm(meses, de))
    if (idade_anos < 0 || !temPrecoNosDois(logs, de, ate)) continue
    grupos[faixaEntre(IDADES, idade_anos)]?.push(itemEm(logs, ate) - itemEm(logs, de))
  }
  return grupos.map(grupo => (grupo.length < LINHAS_MINIMAS ? 0 : acharQuantil(grupo, 0.5)))
}

/** Returns the median change of the years of each code between two months, ln. */
function medirCodigos(linhas: readonly LinhaDoTempo[], de: number, ate: number): Map<string, number> {
  const medidas = linhas.filter(({ logs }) => temPrecoNosDois(logs, de, ate))
  const grupos = Map.groupBy(medidas, ({ codigo_fipe }) => codigo_fipe)
  const medirMeio = (grupo: readonly LinhaDoTempo[]) =>
    acharQuantil(
      grupo.map(({ logs }) => itemEm(logs, ate) - itemEm(logs, de)),
      0.5,
    )
  return new Map([...grupos].map(([codigo, grupo]) => [codigo, medirMeio(grupo)]))
}

/**
 * Fits the predictor of each band of age and its range of errors, from intervals that have ended.
 * @param comPropria true if a version's own change may count.
 * @param margem widens the range of errors at both ends, in ln; times the root of the months.
 */
export function ajustarPrevisao(
  intervalos: readonly Intervalo[],
  { comPropria = false, margem = 0 }: { comPropria?: boolean; margem?: number } = {},
): Previsao[] {
  const pesos = escolherPesos(intervalos, comPropria)
  return Array.from({ length: IDADES.length + 1 }, (_, faixa) => {
    const daFaixa = itemEm(pesos, acharGrupo(faixa))
    const faixasDeErro = HORIZONTES.map(meses => {
      const erros = intervalos
        .filter(intervalo => intervalo.meses === meses)
        .flatMap(intervalo => calcularErros(intervalo, daFaixa, faixa))
      const folga = margem * Math.sqrt(meses)
      const [min, max] = [acharQuantil(erros, BAIXO), acharQuantil(erros, ALTO)]
      return [meses, [calcularMilesimos((min || 0) - folga), calcularMilesimos((max || 0) + folga)]]
    })
    return { pesos: daFaixa, sobras: Object.fromEntries(faixasDeErro) as FaixaDeErro }
  })
}

/** Returns the coarse group of ages (`IDADES_LARGAS`) of a band. */
const acharGrupo = (faixa: number) => faixaEntre(IDADES_LARGAS, faixa === 0 ? 0 : itemEm(IDADES, faixa - 1))

/** Returns the errors of a predictor on the rows of a band. */
function calcularErros(intervalo: Intervalo, pesos: Pesos, faixa: number): number[] {
  const erros: number[] = []
  for (const [i, faixaDaLinha] of intervalo.faixas.entries())
    if (faixaDaLinha === faixa) erros.push(calcularErro(intervalo, i, pesos))
  return erros
}

/** Returns the actual change of a row minus the predicted change, ln. */
export function calcularErro(
  { faixas, mudancas, propria, deriva, meses }: Intervalo,
  linha: number,
  pesos: Pesos,
): number {
  const previsto = prever(pesos, itemEm(deriva, itemEm(faixas, linha)), itemEm(propria, linha), meses)
  return itemEm(mudancas, linha) - previsto
}

/**
 * Chooses for each coarse group of ages the predictor with the smallest mean error; each horizon competes with "no
 * change".
 */
function escolherPesos(intervalos: readonly Intervalo[], comPropria: boolean): Pesos[] {
  const candidatos: Pesos[] = Object.values(PREVISORES).filter(p => comPropria || p.propria === 0)
  return Array.from({ length: IDADES_LARGAS.length + 1 }, (_, grupo) => {
    if (intervalos.length === 0) return PREVISORES.meia_deriva
    const notas = candidatos.map(pesos =>
      HORIZONTES.reduce((soma, meses) => {
        const parado = calcularErroMedio(intervalos, meses, grupo, PREVISORES.parado)
        return parado === 0 ? soma : soma + calcularErroMedio(intervalos, meses, grupo, pesos) / parado
      }, 0),
    )
    return itemEm(candidatos, notas.indexOf(Math.min(...notas)))
  })
}

/** Returns the mean absolute error of a predictor on the rows of a coarse group; 0 without rows. */
function calcularErroMedio(
  intervalos: readonly Intervalo[],
  meses: Horizonte,
  grupo: number,
  pesos: Pesos,
): number {
  let [soma, n] = [0, 0]
  for (const intervalo of intervalos) {
    if (intervalo.meses !== meses) continue
    for (const [i, faixa] of intervalo.faixas.entries()) {
      if (acharGrupo(faixa) !== grupo) continue
      soma += Math.abs(calcularErro(intervalo, i, pesos))
      n++
    }
  }
  return n === 0 ? 0 : soma / n
}
