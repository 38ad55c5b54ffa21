import type { Fatia } from '#domain/atribuicao/relatorio/relatorio.schema.ts'

/** Builds the counts of a part of a report: all zero, apart from the changes. */
export const fatia = (mudancas: Partial<Fatia> = {}): Fatia => ({
  recebidos: 0,
  contatados: 0,
  fechados: 0,
  perdidos: 0,
  valor_fechado: 0,
  valor_comprado: 0,
  valor_vendido: 0,
  resposta_mediana_min: null,
  ...mudancas,
})
