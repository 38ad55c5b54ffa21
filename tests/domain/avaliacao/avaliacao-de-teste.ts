import type { Avaliada } from '#domain/avaliacao/avaliacao.schema.ts'

/** A valuation with round figures, for tests around the engine. */
export const AVALIACAO: Avaliada = {
  valor_fipe: 60_000,
  valor_mercado_min: 56_000,
  valor_mercado_max: 68_000,
  valor_mercado_meio: 59_000,
  valor_troca_min: 47_000,
  valor_troca_max: 52_000,
  analise_completa: 'Texto do motor.',
  custo_km: 1.2,
  custo_anual: null,
  demanda_mercado: 'Modelo comum.',
  referencia: { fonte: 'fipe', mes: '2026-08', codigo_fipe: null, versao: null, versoes_possiveis: 3 },
  confianca: 'media',
  motivos: [],
  ajustes: [],
  nao_considerado: [],
  depreciacao_anual_percentual: 8,
  // Valid in every year, for tests by the machine's clock.
  validade: '2999-12-31',
  texto_por: 'modelo',
  versao_motor: 'teste',
}
