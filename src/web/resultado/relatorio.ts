import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { ESTIMADA } from '#domain/avaliacao/estimada.ts'
import { meioDaVenda } from '#domain/avaliacao/meio.ts'
import { SEM_VALORES } from '#domain/avaliacao/sem-valores.ts'
import { mesPorExtenso } from '#domain/tempo.ts'
import { rotuloDaReferencia } from '#domain/veiculo/veiculo.ts'

/** A valuation with every figure there; an abstention has none. */
export type Valores = {
  valor_fipe: number
  valor_mercado_min: number
  valor_mercado_max: number
  valor_mercado_meio?: number | null | undefined
  valor_troca_min: number
  valor_troca_max: number
}

/** A valuation that may have been kept by an older engine: its figures stand together or not at all. */
export function lerAvaliacao(avaliacao: Avaliacao): Avaliacao {
  const { confianca, valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } =
    avaliacao
  const nenhum =
    valor_fipe === null ||
    valor_mercado_min === null ||
    valor_mercado_max === null ||
    valor_troca_min === null ||
    valor_troca_max === null
  if (confianca === 'nenhuma' || nenhum) return { ...avaliacao, ...SEM_VALORES, ajustes: [] }
  const valores = { valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max }
  return { ...avaliacao, ...valores, confianca }
}

/** The vehicle and the choices that a report needs, without anything of the person. */
export type Formulario = {
  tipo_veiculo: string
  marca: string
  modelo: string
  ano: number
  aceita_contato_parceiros?: boolean
  valor_parcela_financiamento?: unknown
  parcelas_restantes?: unknown
}

/** "Chevrolet Onix 2021". */
export function nomeDoVeiculo({ marca, modelo, ano }: Pick<Formulario, 'marca' | 'modelo' | 'ano'>): string {
  return `${marca} ${modelo} ${ano}`
}

/** What the figure that stands for a vehicle is called: a range that reaches to every version has it off its middle. */
export function nomeDoMeio(valores: Pick<Valores, 'valor_mercado_min' | 'valor_mercado_max'>): string {
  const { valor_mercado_min, valor_mercado_max } = valores
  const noMeio = Math.abs(valor_mercado_min + valor_mercado_max - 2 * meioDaVenda(valores)) <= 1
  return noMeio ? 'Meio da faixa de venda' : 'Preço típico na venda'
}

/** "2026-11-28" as "28/11/2026". */
export function diaPorExtenso(dia: string): string {
  return dia.split('-').reverse().join('/')
}

/** What the figure that all starts from is called: FIPE's only where a row of its table tells it. */
export function tituloDaReferencia(
  tipo_veiculo: string,
  { fonte, estimada }: Avaliacao['referencia'],
): string {
  const rotulo = rotuloDaReferencia(tipo_veiculo, Boolean(estimada))
  return rotulo === 'Valor FIPE' && fonte !== 'fipe' ? 'Valor FIPE estimado' : rotulo
}

/** Where the reference comes from, in a sentence under its figure; never "FIPE" for what is not. */
export function legendaDaReferencia({ referencia }: Avaliacao): string {
  const mes = referencia.mes ? mesPorExtenso(referencia.mes) : null
  if (referencia.fonte === 'fipe') {
    const varias = referencia.versao === null && referencia.versoes_possiveis > 1
    return varias
      ? `Tabela FIPE de ${mes}, entre ${referencia.versoes_possiveis} versões possíveis`
      : `Tabela FIPE de ${mes}`
  }
  const dados = mes ? `, com dados FIPE até ${mes}` : ''
  if (referencia.estimada === 'outro_tipo')
    return 'Estimativa nossa: a FIPE não tem tabela deste tipo de veículo'
  if (referencia.estimada) return `Estimativa nossa ${ESTIMADA[referencia.estimada]}${dados}`
  if (referencia.fonte === 'agro') return 'Estimativa nossa: a FIPE não cobre este tipo de máquina'
  return `Estimativa do nosso modelo${dados}`
}
