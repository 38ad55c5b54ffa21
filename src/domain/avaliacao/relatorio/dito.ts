import { reais } from '#domain/numero/dinheiro.ts'
import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'
import { rotuloDaReferencia } from '#domain/veiculo/veiculo.ts'
import type { Ajuste, Avaliacao, Avaliada } from '../avaliacao.schema.ts'
import { ESTIMADA } from '../base-da-estimativa.ts'
import { meioDaTroca, meioDaVenda } from '../meio.ts'
import { type DestinoDoTexto, dizerIdadeDaTabela } from '../validade.ts'
import { calcularDepreciacaoTotal } from './depreciacao-total.ts'
import { dizerPassos } from './passos.ts'

/** Name of the value of a vehicle in every medium. */
export const VALOR_ESTIMADO = 'Valor estimado'

/** Confidence of a valuation: the degree alone, in a sentence, and the title of the reasons. */
const CONFIANCAS = {
  alta: { grau: 'Alta', frase: 'Confiança alta', titulo: 'Por que confiamos neste número' },
  media: { grau: 'Média', frase: 'Confiança média', titulo: 'De onde vem a incerteza' },
  baixa: {
    grau: 'Baixa: use só como ideia',
    frase: 'Confiança baixa: use só como ideia',
    titulo: 'Por que a faixa é larga',
  },
} as const

/** A figure for all media: whole reais, never rounded further (decision 0125). */
export type Figura = { reais: number; texto: string }

/** Two figures, and one text for both: "R$ 49.962 a R$ 68.764". */
export type Faixa = { min: Figura; max: Figura; texto: string }

/** Texts of a valuation, one figure for each quantity. */
export type Dito = {
  referencia: {
    /** "Valor FIPE", or another label of the figure. */
    titulo: string
    /** One figure, or a range from the cheapest to the most expensive version if the owner's is unknown. */
    texto: string
    /** Its source, in a sentence. */
    legenda: string
    /** Its ends if it is a range. */
    faixa: Faixa | null
    /** The figure from which the steps to the value begin. */
    partida: Figura & { nome: string }
    /** Number of versions that it may be; one if the version is known. */
    versoes: number
  }
  venda: Faixa & { meio: Figura & { nome: string } }
  troca: Faixa & { meio: Figura }
  depreciacao: { reais: Figura; percentual: number; texto: string }
  /** From `referencia.partida` to `venda.meio`. */
  passos: Ajuste[]
  confianca: (typeof CONFIANCAS)[Avaliada['confianca']]
}

/** The figures of a valuation in a lead: all of them, or none if the engine abstained. */
type Valores = {
  valor_fipe: number | null
  valor_mercado_min: number | null
  valor_mercado_max: number | null
  valor_mercado_meio?: number | null | undefined
  valor_troca_min: number | null
  valor_troca_max: number | null
}

/** Formats one amount: "R$ 54.233". */
export const dizerFigura = (valor_reais: number): Figura => ({
  reais: valor_reais,
  texto: reais(valor_reais),
})

/** Formats a range of amounts. */
export function dizerFaixa(min_reais: number, max_reais: number): Faixa {
  const [min, max] = [dizerFigura(min_reais), dizerFigura(max_reais)]
  return { min, max, texto: `${min.texto} a ${max.texto}` }
}

/**
 * Composes the texts of a valuation; null if the engine abstained.
 * @param tipo_veiculo decides the label of the reference.
 */
export function dizerAvaliacao(
  avaliacao: Avaliacao,
  tipo_veiculo: string,
  destino?: DestinoDoTexto,
): Dito | null {
  const valores = dizerValores(avaliacao)
  if (!valores || avaliacao.confianca === 'nenhuma') return null
  const { referencia } = avaliacao
  return {
    ...valores,
    referencia: {
      titulo: rotuloDaReferencia(tipo_veiculo, {
        estimada: Boolean(referencia.estimada),
        fonte: referencia.fonte,
      }),
      legenda: legendaDaReferencia(avaliacao, destino),
      ...dizerReferencia(avaliacao.valor_fipe, referencia),
      partida: { ...dizerFigura(avaliacao.valor_fipe), nome: nomearPartida(referencia) },
      versoes: versoesDaReferencia(referencia),
    },
    passos: dizerPassos(avaliacao.ajustes),
    confianca: CONFIANCAS[avaliacao.confianca],
  }
}

/**
 * Composes the texts from the figures alone, where the source of the reference is not available: lists of leads, mails.
 */
export function dizerValores(valores: Valores): Pick<Dito, 'venda' | 'troca' | 'depreciacao'> | null {
  const { valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } = valores
  const total = calcularDepreciacaoTotal(valores)
  if (valor_fipe === null || valor_mercado_min === null || valor_mercado_max === null) return null
  if (valor_troca_min === null || valor_troca_max === null || !total) return null
  const { valor_mercado_meio } = valores
  const venda = { valor_mercado_min, valor_mercado_max, valor_mercado_meio }
  const perda = dizerFigura(total.reais)
  return {
    venda: {
      ...dizerFaixa(valor_mercado_min, valor_mercado_max),
      meio: { ...dizerFigura(meioDaVenda(venda)), nome: VALOR_ESTIMADO },
    },
    troca: {
      ...dizerFaixa(valor_troca_min, valor_troca_max),
      meio: dizerFigura(meioDaTroca({ valor_troca_min, valor_troca_max })),
    },
    depreciacao: {
      reais: perda,
      percentual: total.percentual,
      texto: `${perda.texto} (${umaCasaNoMaximo(total.percentual)}%)`,
    },
  }
}

/** Formats the reference: a range if the version is unknown. */
export function dizerReferencia(
  valor_fipe: number,
  { entre_versoes }: Pick<Avaliacao['referencia'], 'entre_versoes'>,
): Pick<Dito['referencia'], 'texto' | 'faixa'> {
  const faixa = entre_versoes ? dizerFaixa(entre_versoes.min_reais, entre_versoes.max_reais) : null
  return { texto: faixa?.texto ?? dizerFigura(valor_fipe).texto, faixa }
}

/**
 * Names the figure from which the steps begin. Of several versions it is the middle by adverts (`ponderar`): their
 * reference is a range, so this figure has another name.
 */
const nomearPartida = (referencia: Avaliacao['referencia']): string =>
  versoesDaReferencia(referencia) === 1 ? 'Referência' : 'Referência típica'

/** Counts the versions in a reference; one if the version is known. */
export function versoesDaReferencia({
  versao,
  versoes_possiveis,
}: Pick<Avaliacao['referencia'], 'versao' | 'versoes_possiveis'>): number {
  return versao === null ? Math.max(1, versoes_possiveis) : 1
}

/** Names the source of the reference, in a sentence under its figure; "FIPE" only for FIPE's own prices. */
function legendaDaReferencia(
  { referencia, validade }: Pick<Avaliacao, 'referencia' | 'validade'>,
  destino?: DestinoDoTexto,
): string {
  const mes = referencia.mes
    ? `${escreverMes(referencia.mes)}${dizerIdadeDaTabela(referencia.mes, { validade }, destino)}`
    : null
  if (referencia.fonte === 'fipe') return `Tabela FIPE de ${mes}${dizerVersoes(referencia)}`
  const dados = mes ? `, com dados FIPE até ${mes}` : ''
  if (referencia.estimada === 'outro_tipo')
    return 'Estimativa nossa: a FIPE não tem tabela deste tipo de veículo'
  if (referencia.estimada) return `Estimativa nossa ${ESTIMADA[referencia.estimada]}${dados}`
  if (referencia.fonte === 'agro') return 'Estimativa nossa: a FIPE não cobre este tipo de máquina'
  return `Do nosso modelo${dados}${dizerVersoes(referencia)}`
}

function dizerVersoes({ versao, versoes_possiveis, entre_versoes }: Avaliacao['referencia']): string {
  if (versoesDaReferencia({ versao, versoes_possiveis }) === 1) return ''
  return entre_versoes ? `, nas ${versoes_possiveis} versões` : `, o meio de ${versoes_possiveis} versões`
}
