import { separarNegocios } from '#domain/atribuicao/relatorio/relatorio.regras.ts'
import type { FatiaComCusto } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { contar } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'

/** The look of a part, in the drawing and in the legend. */
type Cor = { desenho: string; amostra: string }

/** An outline only, because nothing was done there, or because its kind is unknown. */
const CONTORNO: Cor = { desenho: 'fill-line stroke-field', amostra: 'border border-field bg-line' }
const VERDE: Cor = { desenho: 'fill-green stroke-surface', amostra: 'bg-green' }

/** Colours of leads and of deals, in their order. They differ in lightness too, for eyes that do not tell hues apart. */
const CORES_DOS_LEADS = [
  VERDE,
  { desenho: 'fill-plate/70 stroke-surface', amostra: 'bg-plate/70' },
  CONTORNO,
] as const
const CORES_DOS_NEGOCIOS = [
  VERDE,
  { desenho: 'fill-mango stroke-surface', amostra: 'bg-mango' },
  CONTORNO,
] as const

/** A part of a bar or of a column. */
export type Parte = { nome: string; valor: number; cor: Cor }

/** A part before it has its colour. */
type ParteSemCor = readonly [nome: string, valor: number]

const colorir = (partes: readonly ParteSemCor[], cores: readonly Cor[]): Parte[] =>
  partes.map(([nome, valor], i) => ({ nome, valor, cor: itemEm(cores, i) }))

/** Returns the received leads as parts that add up, so that no bar hides another. */
export const partesDe = ({ recebidos, contatados, fechados }: FatiaComCusto): Parte[] =>
  colorir(
    [
      ['Fechados', fechados],
      ['Contatados, sem fechar', contatados - fechados],
      ['Sem contato', recebidos - contatados],
    ],
    CORES_DOS_LEADS,
  )

/** Formats the counts of the same parts, without the empty ones: "2 fechados · 4 só contatados · 1 sem contato". */
export function contarPartes({ recebidos, contatados, fechados }: FatiaComCusto): string {
  const partes = [
    [fechados, 'fechado', 'fechados'],
    [contatados - fechados, 'só contatado', 'só contatados'],
    [recebidos - contatados, 'sem contato', 'sem contato'],
  ] as const
  return partes.flatMap(([n, um, varios]) => (n > 0 ? [contar(n, um, varios)] : [])).join(' · ')
}

/** Returns the money of the closed deals as parts: purchases, sales, and deals of an unknown kind if there are any. */
export const negociosDe = (fatia: FatiaComCusto): Parte[] =>
  colorir(separarNegocios(fatia), CORES_DOS_NEGOCIOS)

/**
 * Compares a figure with the one of the days before: its direction, and whether that is good. Null if nothing changed.
 * @param melhor the better direction of this figure.
 */
export function lerMudanca(valor: number, antes: number, melhor: 'mais' | 'menos') {
  if (valor === antes) return null
  const subiu = valor > antes
  return { seta: subiu ? '↑' : '↓', boa: subiu === (melhor === 'mais') } as const
}

/** Returns the sum of parts. */
export const somarPartes = (partes: readonly Parte[]): number =>
  partes.reduce((soma, { valor }) => soma + valor, 0)
