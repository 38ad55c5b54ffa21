import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { VALORES_AUSENTES } from '#domain/avaliacao/sem-valores.ts'

/** Reads a valuation, possibly of an older engine: all of its figures are present, or none. */
export function lerAvaliacao(avaliacao: Avaliacao): Avaliacao {
  const { confianca, valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max } =
    avaliacao
  const nenhum =
    valor_fipe === null ||
    valor_mercado_min === null ||
    valor_mercado_max === null ||
    valor_troca_min === null ||
    valor_troca_max === null
  if (confianca === 'nenhuma' || nenhum) return { ...avaliacao, ...VALORES_AUSENTES, ajustes: [] }
  const valores = { valor_fipe, valor_mercado_min, valor_mercado_max, valor_troca_min, valor_troca_max }
  return { ...avaliacao, ...valores, confianca }
}

/** The vehicle and the answers for a report, without personal data. */
export type Formulario = {
  tipo_veiculo: string
  marca: string
  modelo: string
  ano: number
  quilometragem?: unknown
  aceita_contato_parceiros?: boolean
  valor_parcela_financiamento?: unknown
  parcelas_restantes?: unknown
}
