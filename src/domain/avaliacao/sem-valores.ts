import type { Abstencao } from './avaliacao.schema.ts'

/** The figures of an abstention: all null. */
export const VALORES_AUSENTES = {
  confianca: 'nenhuma',
  valor_fipe: null,
  valor_mercado_min: null,
  valor_mercado_max: null,
  valor_mercado_meio: null,
  valor_troca_min: null,
  valor_troca_max: null,
  custo_km: null,
  custo_anual: null,
  depreciacao_anual_percentual: null,
} as const satisfies Partial<Abstencao>
