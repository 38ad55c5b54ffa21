import {
  type Espera,
  faixaEntre,
  HORIZONTES,
  type Horizonte,
  IDADES,
  IDADES_LARGAS,
  type Pesos,
  prever,
} from '#domain/historico/no-tempo.ts'
import { calcularMilesimos, calcularPercentual } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { quantil } from '#domain/numero/quantil.ts'
import type { TipoFipe } from '#domain/veiculo/fipe.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { mesesEntre } from '#domain/veiculo/meses/indice-do-mes.ts'
import { acharMes, type LinhaDoTempo, type Matriz } from './matriz.ts'

/** Competing predictors: no change, the drift of the age, half of it, and with the code's own last six months. */
export const PREVISORES = {
  parado: { deriva: 0, propria: 0 },
  deriva: { deriva: 1, propria: 0 },
  meia_deriva: { deriva: 0.5, propria: 0 },
  meia_deriva_e_metade_do_codigo: { deriva: 0.5, propria: 0.5 },
  meia_deriva_e_um_quarto_do_codigo: { deriva: 0.5, propria: 0.25 },
} satisfies Record<string, Pesos>

/** The price rises of 2021 and 2022 are not typical: no window that begins before this month counts. */
const PRIMEIRO_MES = '2022-08'
/** Quantiles that enclose eighty of a hundred results. */
const [BAIXO, ALTO] = [0.1, 0.9]
/** Minimum number of rows for a band. */
const LINHAS_MINIMAS = 30

/** Changes of price of one month's vehicles of a table, some months later. */
export type Janela = {
  partida: number
  meses: Horizonte
  faixas: Uint8Array
  /** ln of the actual change. */
  mudou: Float64Array
  /** ln of the twelve months before, by band. */
  deriva: number[]
  /** ln of the change of each row's code in the six months before; 0 if unknown. */
  propria: Float64Array
}

/** Lists all windows of a table, oldest first. */
export function abrirJanelas(matriz: Matriz, tipo: TipoFipe): Janela[] {
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
        ({ ano, logs }) => anosDesde(ano, mes) >= 0 && temOsDois(logs, partida, fim),
      )
      return [
        {
          partida,
          meses,
          deriva,
          faixas: Uint8Array.from(vistas, ({ ano }) => faixaEntre(IDADES, anosDesde(ano, mes))),
          mudou: Float64Array.from(vistas, ({ logs }) => itemEm(logs, fim) - itemEm(logs, partida)),
          propria: Float64Array.from(vistas, ({ codigo_fipe }) => doCodigo.get(codigo_fipe) ?? 0),
        },
      ]
    })
  })
}

const temOsDois = (logs: Float64Array, a: number, b: number) =>
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
    if (idade_anos < 0 || !temOsDois(logs, de, ate)) continue
    grupos[faixaEntre(IDADES, idade_anos)]?.push(itemEm(logs, ate) - itemEm(logs, de))
  }
  return grupos.map(grupo => (grupo.length < LINHAS_MINIMAS ? 0 : quantil(grupo, 0.5)))
}

/** Returns the median change of the years of each code between two months, ln. */
function medirCodigos(linhas: readonly LinhaDoTempo[], de: number, ate: number): Map<string, number> {
  const grupos = new Map<string, number[]>()
  for (const { codigo_fipe, logs } of linhas) {
    if (!temOsDois(logs, de, ate)) continue
    const passo = itemEm(logs, ate) - itemEm(logs, de)
    const grupo = grupos.get(codigo_fipe)
    if (grupo) grupo.push(passo)
    else grupos.set(codigo_fipe, [passo])
  }
  return new Map([...grupos].map(([codigo, passos]) => [codigo, quantil(passos, 0.5)]))
}

/** Fits the predictor of each band of age and its residuals, from windows that have ended. */
export function ajustarEspera(janelas: readonly Janela[], comPropria: boolean, margem = 0): Espera[] {
  const pesos = escolherPesos(janelas, comPropria)
  return Array.from({ length: IDADES.length + 1 }, (_, faixa) => {
    const daFaixa = itemEm(pesos, acharGrupo(faixa))
    const sobras = HORIZONTES.map(meses => {
      const restos = janelas.filter(j => j.meses === meses).flatMap(j => calcularRestos(j, daFaixa, faixa))
      const folga = margem * Math.sqrt(meses)
      const [min, max] = [quantil(restos, BAIXO), quantil(restos, ALTO)]
      return [meses, [calcularMilesimos((min || 0) - folga), calcularMilesimos((max || 0) + folga)]]
    })
    return { pesos: daFaixa, sobras: Object.fromEntries(sobras) as Espera['sobras'] }
  })
}

const acharGrupo = (faixa: number) => faixaEntre(IDADES_LARGAS, faixa === 0 ? 0 : itemEm(IDADES, faixa - 1))

function calcularRestos(
  { faixas, mudou, propria, deriva, meses }: Janela,
  pesos: Pesos,
  faixa: number,
): number[] {
  const restos: number[] = []
  for (const [i, faixaDoPar] of faixas.entries()) {
    if (faixaDoPar === faixa)
      restos.push(itemEm(mudou, i) - prever(pesos, itemEm(deriva, faixa), itemEm(propria, i), meses))
  }
  return restos
}

/**
 * Chooses for each coarse group of ages the predictor with the smallest mean error; each horizon competes with "no
 * change".
 */
function escolherPesos(janelas: readonly Janela[], comPropria: boolean): Pesos[] {
  const candidatos: Pesos[] = Object.values(PREVISORES).filter(p => comPropria || p.propria === 0)
  return Array.from({ length: IDADES_LARGAS.length + 1 }, (_, grupo) => {
    if (janelas.length === 0) return PREVISORES.meia_deriva
    const notas = candidatos.map(pesos =>
      HORIZONTES.reduce((soma, meses) => {
        const parado = calcularErroMedio(janelas, meses, grupo, PREVISORES.parado)
        return parado === 0 ? soma : soma + calcularErroMedio(janelas, meses, grupo, pesos) / parado
      }, 0),
    )
    return itemEm(candidatos, notas.indexOf(Math.min(...notas)))
  })
}

function calcularErroMedio(
  janelas: readonly Janela[],
  meses: Horizonte,
  grupo: number,
  pesos: Pesos,
): number {
  let [soma, n] = [0, 0]
  for (const j of janelas) {
    if (j.meses !== meses) continue
    for (const [i, faixa] of j.faixas.entries()) {
      if (acharGrupo(faixa) !== grupo) continue
      const previsto = prever(pesos, itemEm(j.deriva, faixa), itemEm(j.propria, i), meses)
      soma += Math.abs(itemEm(j.mudou, i) - previsto)
      n++
    }
  }
  return n === 0 ? 0 : soma / n
}

/** Errors of a predictor and coverage of its range on windows outside the fit. */
export type EsperaMedida = {
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
 * Runs a walk-forward test: at each origin, predictor, range and margin come only from windows that had ended by then.
 * The margin widens the range by the square root of the months, by the amount that the earlier origins needed. Rows of
 * a table move together, so quantiles of rows alone are too narrow.
 */
export function medirEspera(
  matriz: Matriz,
  tipo: TipoFipe,
  janelas: readonly Janela[] = abrirJanelas(matriz, tipo),
): { medidas: EsperaMedida[]; margem: number } {
  const rodada = rodar(matriz, janelas)
  const medidas = HORIZONTES.map(meses => {
    const rodadasDaEspera = rodada.filter(r => r.janela.meses === meses)
    const erros = (pesosDe: (r: Rodada, faixa: number) => Pesos) => resumirErros(rodadasDaEspera, pesosDe)
    const dentro = rodadasDaEspera.flatMap(r => r.faltou.map(falta => falta <= r.margem * Math.sqrt(meses)))
    return {
      tipo,
      meses,
      partidas: rodadasDaEspera.length,
      linhas: dentro.length,
      previsores: {
        ...Object.fromEntries(Object.entries(PREVISORES).map(([nome, p]) => [nome, erros(() => p)])),
        escolhido: erros((r, faixa) => itemEm(r.espera, faixa).pesos),
      },
      dentro_percentual: calcularPercentual(dentro.filter(Boolean).length / Math.max(1, dentro.length)),
    }
  })
  return { medidas, margem: calcularMargem(rodada) }
}

/** A window with its forecast, and the distance of each row outside the range (ln; below zero inside). */
type Rodada = { janela: Janela; espera: Espera[]; faltou: number[]; margem: number }

function rodar(matriz: Matriz, janelas: readonly Janela[]): Rodada[] {
  const rodadas: Rodada[] = []
  for (const janela of janelas) {
    const conhecidas = (j: Janela) => ehPassada(matriz, j, janela.partida)
    const antes = janelas.filter(conhecidas)
    if (!antes.some(j => j.meses === janela.meses)) continue
    const espera = ajustarEspera(antes, true)
    const margem = calcularMargem(rodadas.filter(r => conhecidas(r.janela)))
    rodadas.push({ janela, espera, margem, faltou: medirFaltas(janela, espera) })
  }
  return rodadas
}

/** Tells if a window had ended at a later origin. */
const ehPassada = ({ meses }: Matriz, j: Janela, partida: number) =>
  mesesEntre(itemEm(meses, j.partida), itemEm(meses, partida)) >= j.meses

function medirFaltas({ faixas, mudou, propria, deriva, meses }: Janela, espera: readonly Espera[]): number[] {
  return Array.from(faixas, (faixa, i) => {
    const { pesos, sobras } = itemEm(espera, faixa)
    const resto = itemEm(mudou, i) - prever(pesos, itemEm(deriva, faixa), itemEm(propria, i), meses)
    return Math.max(sobras[meses][0] / 1000 - resto, resto - sobras[meses][1] / 1000)
  })
}

/** Finds the smallest margin, per square root of a month, that would have enclosed eight of ten. */
function calcularMargem(rodadas: readonly Rodada[]): number {
  const faltou = rodadas.flatMap(({ janela, faltou }) => faltou.map(f => f / Math.sqrt(janela.meses)))
  return faltou.length === 0 ? 0 : Math.max(0, quantil(faltou, ALTO - BAIXO))
}

function resumirErros(rodadas: readonly Rodada[], pesosDe: (r: Rodada, faixa: number) => Pesos) {
  const erros = rodadas.flatMap(r => {
    const { faixas, mudou, propria, deriva, meses } = r.janela
    return Array.from(faixas, (faixa, i) => {
      const previsto = prever(pesosDe(r, faixa), itemEm(deriva, faixa), itemEm(propria, i), meses)
      return Math.abs(Math.expm1(previsto - itemEm(mudou, i)))
    })
  })
  return {
    erro_percentual: calcularPercentual(quantil(erros, 0.5) || 0),
    erro_p90_percentual: calcularPercentual(quantil(erros, 0.9) || 0),
  }
}
