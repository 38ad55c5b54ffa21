import {
  chaveDaFamilia,
  chaveDaMarca,
  type FaixaNoTempo,
  faixaEntre,
  IDADES,
  type MedidaNoTempo,
  type Previsao,
} from '#domain/historico/no-tempo.ts'
import { calcularMilesimos, calcularPercentual } from '#domain/numero/arredondar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { acharQuantil } from '#domain/numero/quantil.ts'
import { montarPorTabela, TIPOS_FIPE, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { anosDesde } from '#domain/veiculo/idade.ts'
import { acharMes, type LinhaDoTempo, type Matriz } from './matriz.ts'
import { medirPrevisao, type PrevisaoMedida } from './medir-previsao.ts'
import { ALTO, ajustarPrevisao, BAIXO, listarIntervalos, medirDeriva } from './previsao.ts'

/** The effect of n codes is multiplied by n ÷ (n + this number), so that few codes count little. Our choice. */
const CODIGOS_QUE_REDUZEM_A_METADE = { marca: 8, familia: 4 }
/** Smaller effects, in ln, are dropped: our choice. */
const EFEITO_MINIMO = 0.003
/** Effects of fewer codes are dropped: our choice. */
const CODIGOS_MINIMOS = 3
/** Quantiles of the paths that the report draws: our choice. */
const CAMINHOS = [0.1, 0.3, 0.5, 0.7, 0.9]
/** Minimum number of rows for a month: our choice. */
const LINHAS_DA_SERIE = 15

/**
 * Fits price changes over time: the last twelve months of the given tables, and the months ahead.
 * @returns the parameters, and the back-tests of the months ahead.
 * @throws Error when the newest month has no month twelve months before it.
 */
export function ajustarNoTempo(matriz: Matriz): { parametros: MedidaNoTempo; medidas: PrevisaoMedida[] } {
  const ate = matriz.meses.length - 1
  const de = acharMes(matriz, ate, -12)
  if (de < 0) throw new Error('Falta a tabela de doze meses antes da mais nova.')
  const comPasso = matriz.linhas.filter(({ logs }) => !Number.isNaN(itemEm(logs, ate) - itemEm(logs, de)))
  const efeitos = medirEfeitos(matriz, comPasso, de, ate)
  const medidas: PrevisaoMedida[] = []
  const faixas = TIPOS_FIPE.map(tipo => {
    const intervalos = listarIntervalos(matriz, tipo)
    const medida = medirPrevisao(matriz, tipo, intervalos)
    medidas.push(...medida.medidas)
    const com = ajustarPrevisao(intervalos, { comPropria: true, margem: medida.margem })
    const sem = ajustarPrevisao(intervalos, { margem: medida.margem })
    return [tipo, ajustarFaixas(matriz, comPasso, { tipo, de, ate, com, sem, efeitos })]
  })
  return {
    parametros: {
      de: itemEm(matriz.meses, de),
      ate: itemEm(matriz.meses, ate),
      faixas: Object.fromEntries(faixas),
      marcas: arredondarEfeitos(efeitos.marcas),
      familias: arredondarEfeitos(efeitos.familias),
      alta: montarPorTabela(tipo => acharMaiorAlta(matriz, tipo)),
      meses: matriz.meses,
      series: montarPorTabela(tipo => ajustarSeries(matriz, tipo)),
    },
    medidas,
  }
}

/** Returns effects in thousandths, in the order of their keys, so that the diff of a new fit is short. */
const arredondarEfeitos = (efeitos: ReadonlyMap<string, number>) =>
  Object.fromEntries(
    [...efeitos].sort(([a], [b]) => (a < b ? -1 : 1)).map(([chave, log]) => [chave, calcularMilesimos(log)]),
  )

/** Price changes of twelve months, ln: of each band of age, then what brands and families add to their band. */
type Efeitos = {
  deriva: Record<TipoFipe, number[]>
  marcas: Map<string, number>
  familias: Map<string, number>
}

/** Returns the change of a row's price between two months, ln; NaN if a price is missing. */
const calcularPasso = ({ logs }: LinhaDoTempo, de: number, ate: number) =>
  itemEm(logs, ate) - itemEm(logs, de)

/** Measures the price changes between two months, from the age bands down to the families. */
function medirEfeitos(matriz: Matriz, linhas: readonly LinhaDoTempo[], de: number, ate: number): Efeitos {
  const mes = itemEm(matriz.meses, de)
  const deriva = montarPorTabela(tipo =>
    medirDeriva(
      matriz,
      linhas.filter(linha => linha.tipo === tipo),
      de,
      ate,
    ),
  )
  const vistas = linhas
    .map(linha => ({ linha, idade_anos: anosDesde(linha.ano, mes) }))
    .filter(({ idade_anos }) => idade_anos >= 0)
    .map(({ linha, idade_anos }) => ({
      codigo: linha.codigo_fipe,
      marca: chaveDaMarca(linha.tipo, linha.chave_marca, idade_anos),
      familia: chaveDaFamilia(linha.tipo, linha.chave_marca, linha.texto),
      resto: calcularPasso(linha, de, ate) - itemEm(deriva[linha.tipo], faixaEntre(IDADES, idade_anos)),
    }))
  const marcas = encolher(
    vistas.map(v => ({ ...v, chave: v.marca })),
    CODIGOS_QUE_REDUZEM_A_METADE.marca,
  )
  const familias = encolher(
    vistas.map(v => ({ ...v, chave: v.familia, resto: v.resto - (marcas.get(v.marca) ?? 0) })),
    CODIGOS_QUE_REDUZEM_A_METADE.familia,
  )
  return { deriva, marcas, familias }
}

/**
 * Returns the median of each group, shrunk the more the fewer its codes, by half at `codigos_da_metade`. Leaves out
 * small groups and effects.
 */
function encolher(
  vistas: readonly { chave: string; codigo: string; resto: number }[],
  codigos_da_metade: number,
): Map<string, number> {
  const grupos = Map.groupBy(vistas, ({ chave }) => chave)
  const efeitos = [...grupos].flatMap(([chave, grupo]): [string, number][] => {
    const codigos = new Set(grupo.map(({ codigo }) => codigo)).size
    const efeito =
      (acharQuantil(
        grupo.map(({ resto }) => resto),
        0.5,
      ) *
        codigos) /
      (codigos + codigos_da_metade)
    return codigos < CODIGOS_MINIMOS || Math.abs(efeito) < EFEITO_MINIMO ? [] : [[chave, efeito]]
  })
  return new Map(efeitos)
}

/** Forecasts of a table, with and without the version's own change; months `de` and `ate` by index. */
type PrevisoesDoTipo = {
  tipo: TipoFipe
  de: number
  ate: number
  com: Previsao[]
  sem: Previsao[]
  efeitos: Efeitos
}

function ajustarFaixas(
  matriz: Matriz,
  linhas: readonly LinhaDoTempo[],
  { tipo, de, ate, com, sem, efeitos }: PrevisoesDoTipo,
): FaixaNoTempo[] {
  const mes = itemEm(matriz.meses, de)
  return com.map((previsao, faixa) => {
    const linhasDaFaixa = linhas.filter(
      linha =>
        linha.tipo === tipo &&
        anosDesde(linha.ano, mes) >= 0 &&
        faixaEntre(IDADES, anosDesde(linha.ano, mes)) === faixa,
    )
    const perda = itemEm(efeitos.deriva[tipo], faixa)
    const restos = linhasDaFaixa.map(linha => {
      const daMarca =
        efeitos.marcas.get(chaveDaMarca(tipo, linha.chave_marca, anosDesde(linha.ano, mes))) ?? 0
      const daFamilia = efeitos.familias.get(chaveDaFamilia(tipo, linha.chave_marca, linha.texto)) ?? 0
      return calcularPasso(linha, de, ate) - perda - daMarca - daFamilia
    })
    return {
      perda: calcularMilesimos(perda),
      min: calcularMilesimos(acharQuantil(restos, BAIXO) || 0),
      max: calcularMilesimos(acharQuantil(restos, ALTO) || 0),
      com: previsao,
      sem: itemEm(sem, faixa),
      caminhos: escolherCaminhos(linhasDaFaixa, de, ate),
    }
  })
}

/**
 * Chooses rows with a price in every month, at the quantiles of `CAMINHOS` of their total change. Returns their prices
 * in thousandths of the first.
 */
function escolherCaminhos(linhas: readonly LinhaDoTempo[], de: number, ate: number): number[][] {
  const inteiras = linhas
    .map(linha => linha.logs.slice(de, ate + 1))
    .filter(logs => !logs.some(Number.isNaN))
    .sort((a, b) => calcularMudanca(a) - calcularMudanca(b))
  return CAMINHOS.flatMap(parte => {
    const logs = inteiras[Math.round(parte * (inteiras.length - 1))]
    return logs ? [Array.from(logs, log => Math.round(1000 * Math.exp(log - itemEm(logs, 0))))] : []
  })
}

/** Returns the change of a row over all of its months, ln. */
const calcularMudanca = (logs: Float64Array) => (logs.at(-1) ?? Number.NaN) - itemEm(logs, 0)

/** Finds the greatest rise in twelve months of the median of a table's rows. */
function acharMaiorAlta(matriz: Matriz, tipo: TipoFipe): { percentual: number; ate: string } {
  const altas = matriz.meses.flatMap((mes, ate) => {
    const de = acharMes(matriz, ate, -12)
    if (de < 0) return []
    const passos = matriz.linhas
      .filter(linha => linha.tipo === tipo && anosDesde(linha.ano, itemEm(matriz.meses, de)) >= 0)
      .map(linha => calcularPasso(linha, de, ate))
      .filter(passo => !Number.isNaN(passo))
    return [{ percentual: calcularPercentual(Math.expm1(acharQuantil(passos, 0.5))), ate: mes }]
  })
  return altas.reduce((maior, alta) => (alta.percentual > maior.percentual ? alta : maior))
}

/** Returns the price of each month relative to the newest, by model year: chained medians of the monthly changes. */
function ajustarSeries(matriz: Matriz, tipo: TipoFipe): Record<string, (number | null)[]> {
  const porAno = Map.groupBy(
    matriz.linhas.filter(linha => linha.tipo === tipo),
    ({ ano }) => ano,
  )
  const series = [...porAno]
    .sort(([a], [b]) => a - b)
    .flatMap(([ano, linhas]): [string, (number | null)[]][] => {
      const serie: (number | null)[] = new Array(matriz.meses.length).fill(null)
      const comPrecoNoFim = linhas.filter(({ logs }) => !Number.isNaN(logs.at(-1) ?? Number.NaN))
      if (comPrecoNoFim.length < LINHAS_DA_SERIE) return []
      let acumulado = 0
      serie[serie.length - 1] = 0
      for (let m = serie.length - 2; m >= 0; m--) {
        const passos = linhas
          .map(linha => calcularPasso(linha, m, m + 1))
          .filter(passo => !Number.isNaN(passo))
        if (passos.length < LINHAS_DA_SERIE) break
        acumulado -= acharQuantil(passos, 0.5)
        serie[m] = calcularMilesimos(acumulado)
      }
      return [[String(ano), serie]]
    })
  return Object.fromEntries(series)
}
