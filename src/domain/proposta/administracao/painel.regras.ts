import type { MOTIVOS_DO_FIM } from '../janela.regras.ts'

/** Periods of the figures, in days back from now. */
export const PERIODOS = ['7', '30', '90'] as const

/** The count of a period: figures, reasons against all offers, and agencies, as the query sends them. */
export type Conta = {
  numeros: {
    abertas: number
    com_proposta: number
    /** Ended without any offer. */
    sem_proposta: number
    aceitas: number
    caducaram: number
    encerradas: number
    retiradas: number
    /** Median of minutes until the first offer. */
    primeira_min: number | null
    /** Median of the best offer divided by the middle of the trade-in range. */
    parte_do_meio: number | null
  }
  /** Each with its count. */
  motivos: [(typeof MOTIVOS_DO_FIM)[number], number][]
  agencias: { id: string; convites: number; propostas: number; escolhidas: number }[]
}
