import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'

/**
 * Colours of the parts of a bar, in their order: in the drawing, and in the legend. They differ in lightness too, for
 * eyes that do not tell the hues apart. The last part is only an outline, because nothing was done there.
 */
const CORES = [
  { desenho: 'fill-green stroke-surface', amostra: 'bg-green' },
  { desenho: 'fill-plate/70 stroke-surface', amostra: 'bg-plate/70' },
  { desenho: 'fill-line stroke-field', amostra: 'border border-field bg-line' },
] as const

/** A part of a bar or of a column. */
export type Parte = { nome: string; valor: number; cor: (typeof CORES)[number] }

/** Gives each part its colour; three at most. */
export const colorirPartes = (partes: readonly (readonly [nome: string, valor: number])[]): Parte[] =>
  partes.map(([nome, valor], i) => ({ nome, valor, cor: itemEm(CORES, i) }))

/** Returns the received leads as parts that add up, so that no bar hides another. */
export const partesDe = ({ recebidos, contatados, fechados }: FatiaComCusto): Parte[] =>
  colorirPartes([
    ['Fechados', fechados],
    ['Contatados, sem fechar', contatados - fechados],
    ['Sem contato', recebidos - contatados],
  ])

/** Returns the sum of parts. */
export const somarPartes = (partes: readonly Parte[]): number =>
  partes.reduce((soma, { valor }) => soma + valor, 0)
