import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'

/** The received leads as parts that add up, so that no bar hides another. */
export const PARTES = ['Fechados', 'Contatados, sem fechar', 'Sem contato'] as const

export const partesDe = ({ recebidos, contatados, fechados }: FatiaComCusto): readonly number[] => [
  fechados,
  contatados - fechados,
  recebidos - contatados,
]
