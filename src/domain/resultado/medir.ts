import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import type { Negocio } from '#domain/lead/classificacao.schema.ts'
import { arredondar } from '#domain/numero/arredondar.ts'
import { acharQuantilPesado } from '#domain/numero/quantil.ts'
import { TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/** Minimum number of outcomes for a publication beyond their number. Decision 0075. */
export const RESULTADOS_MINIMOS = 30
/**
 * Outcomes of a month or a kind below which only their number is shown: in a small group, one price could be guessed.
 * Decision 0075.
 */
export const GRUPO_MINIMO = 5
/** Number of months in the series. */
const MESES = 12
/** Upper limit of the total weight of one agency's outcomes, as a share of the number of all outcomes. Decision 0075. */
const PARTE_MAXIMA = 1 / 5

/** The market and trade-in ranges of a report, in whole reais; null where it abstained. */
export type FaixasDoRelatorio = {
  valor_mercado_min: number | null
  valor_mercado_max: number | null
  /** The typical price inside the market range; null where the engine gave only its ends. */
  valor_mercado_meio: number | null
  valor_troca_min: number | null
  valor_troca_max: number | null
}

/** One deal, or the best offer for a vehicle, with the report that was made for it; `mes` is `AAAA-MM` of São Paulo. */
export type Resultado = FaixasDoRelatorio & {
  /** True for an offer: a purchase that an agency promised. */
  proposta: boolean
  agencia_id: string
  mes: string
  tipo_veiculo: TipoVeiculo
  negocio: Negocio
  valor_reais: number
}

/** The range for the comparison of a deal: the dealers' price for a purchase, the market's for a sale. */
export type Comparacao = { min: number; max: number; erro_percentual: number; dentro: boolean }

/**
 * Compares a deal with its report. `erro_percentual` is the report's price ÷ the deal's price − 1: above zero the
 * report was too high. The report's price is the typical one for a sale, and the middle of the trade-in range for a
 * purchase.
 *
 * @returns null where the report has no such range.
 */
export function compararComRelatorio(
  negocio: Negocio,
  valor_reais: number,
  faixas: FaixasDoRelatorio,
): Comparacao | null {
  const dita = faixaDita(negocio, faixas)
  if (!dita || valor_reais <= 0) return null
  const { min, max, meio } = dita
  return {
    min,
    max,
    erro_percentual: (meio / valor_reais - 1) * 100,
    dentro: valor_reais >= min && valor_reais <= max,
  }
}

/** Returns the report's range for such a deal, in reais; null where it abstained. */
export function faixaDita(
  negocio: Negocio,
  faixas: FaixasDoRelatorio,
): { min: number; max: number; meio: number } | null {
  const { valor_troca_min, valor_troca_max, valor_mercado_min, valor_mercado_max, valor_mercado_meio } =
    faixas
  if (negocio === 'compra') {
    if (valor_troca_min === null || valor_troca_max === null) return null
    return { min: valor_troca_min, max: valor_troca_max, meio: (valor_troca_min + valor_troca_max) / 2 }
  }
  if (valor_mercado_min === null || valor_mercado_max === null) return null
  const meio = meioDaVenda({ valor_mercado_min, valor_mercado_max, valor_mercado_meio })
  return { min: valor_mercado_min, max: valor_mercado_max, meio }
}

/** A group of outcomes: percentages with one decimal, without a sign except `vies_percentual`. */
export type ErroMedido = {
  /** Half of the deals have at most this error. */
  erro_percentual: number
  /** Nine in ten deals have at most this error. */
  erro_p90_percentual: number
  /** Middle of the errors with their sign: above zero the reports were too high. */
  vies_percentual: number
  dentro_percentual: number
}

/** A group by name with its number of outcomes; `erro` is null for too few. */
export type Grupo<T extends string> = { nome: T; resultados: number; erro: ErroMedido | null }

/** Aggregates of a kind of outcomes: never a single one. */
export type Medida = {
  resultados: number
  agencias: number
  /** Null until there are `RESULTADOS_MINIMOS`. */
  figuras: {
    tudo: ErroMedido
    negocios: Grupo<Negocio>[]
    tipos: Grupo<TipoVeiculo>[]
    /** Newest first. */
    meses: Grupo<string>[]
  } | null
}

/** The published measures: one of the deals, and one of the offers. */
export type Medicao = Medida & {
  /** True if invented agencies of the demonstration are among them. */
  demonstracao: boolean
  /** Best offers for vehicles, against the trade-in range. */
  propostas: Medida
}

const MEDIDA_VAZIA: Medida = { resultados: 0, agencias: 0, figuras: null }
/** The measures before the first outcome. */
export const MEDICAO_VAZIA: Medicao = { ...MEDIDA_VAZIA, demonstracao: false, propostas: MEDIDA_VAZIA }

type Pesado = { resultado: Resultado; erro: number; dentro: boolean; peso: number }

/** Compares deals, and apart from them offers, with their reports. */
export function medirResultados(
  lista: readonly Resultado[],
  { demonstracao }: { demonstracao: boolean },
): Medicao {
  const { true: propostas = [], false: negocios = [] } = Object.groupBy(
    lista,
    ({ proposta }) => `${proposta}`,
  )
  return { ...medir(negocios), demonstracao, propostas: medir(propostas) }
}

/**
 * Compares outcomes with their reports. Figures are weighted medians. The outcomes of one agency weigh together at most
 * as much as a fifth of all outcomes would, so that no agency decides them alone. Excludes outcomes whose report
 * abstained.
 */
function medir(lista: readonly Resultado[]): Medida {
  const pesados = pesar(lista)
  const agencias = new Set(pesados.map(({ resultado }) => resultado.agencia_id)).size
  const contagem = { resultados: pesados.length, agencias }
  if (pesados.length < RESULTADOS_MINIMOS) return { ...contagem, figuras: null }
  const agrupar = <T extends string>(nomes: readonly T[], nomeDe: (r: Resultado) => T): Grupo<T>[] =>
    nomes.flatMap(nome => {
      const pesadosDoNome = pesados.filter(({ resultado }) => nomeDe(resultado) === nome)
      const erro = pesadosDoNome.length < GRUPO_MINIMO ? null : medirGrupo(pesadosDoNome)
      return pesadosDoNome.length ? [{ nome, resultados: pesadosDoNome.length, erro }] : []
    })
  const meses = [...new Set(pesados.map(({ resultado }) => resultado.mes))].sort().reverse().slice(0, MESES)
  return {
    ...contagem,
    figuras: {
      tudo: medirGrupo(pesados),
      negocios: agrupar(['compra', 'venda'], r => r.negocio),
      tipos: agrupar(TIPOS_VEICULO, r => r.tipo_veiculo),
      meses: agrupar(meses, r => r.mes),
    },
  }
}

/**
 * Returns the comparable deals with their weights: one, or less for an agency with more than `PARTE_MAXIMA` of them.
 */
function pesar(lista: readonly Resultado[]): Pesado[] {
  const comparados = lista.flatMap(resultado => {
    const comparacao = compararComRelatorio(resultado.negocio, resultado.valor_reais, resultado)
    return comparacao
      ? [{ resultado, erro: comparacao.erro_percentual, dentro: comparacao.dentro, peso: 1 }]
      : []
  })
  const daAgencia = Map.groupBy(comparados, ({ resultado }) => resultado.agencia_id)
  const teto = comparados.length * PARTE_MAXIMA
  return comparados.map(comparado => {
    const quantos = daAgencia.get(comparado.resultado.agencia_id)?.length ?? 1
    return { ...comparado, peso: Math.min(1, teto / quantos) }
  })
}

/** Measures a group with at least one outcome. */
function medirGrupo(grupo: readonly Pesado[]): ErroMedido {
  const erros = grupo.map(({ erro, peso }) => ({ valor: erro, peso }))
  const absolutos = grupo.map(({ erro, peso }) => ({ valor: Math.abs(erro), peso }))
  const dentro = somarPesos(grupo.filter(pesado => pesado.dentro)) / somarPesos(grupo)
  return {
    erro_percentual: arredondar(acharQuantilPesado(absolutos, 0.5), 1),
    erro_p90_percentual: arredondar(acharQuantilPesado(absolutos, 0.9), 1),
    vies_percentual: arredondar(acharQuantilPesado(erros, 0.5), 1),
    dentro_percentual: arredondar(dentro * 100, 1),
  }
}

const somarPesos = (lista: readonly { peso: number }[]) => lista.reduce((soma, { peso }) => soma + peso, 0)
