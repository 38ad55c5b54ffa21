/** A column's place in the table that scrolls, in px. */
export type Trecho = { inicio: number; fim: number }

type Medidas = {
  /** The columns right of the elastic one, without the fixed actions, in order. */
  colunas: readonly Trecho[]
  /** Position up to which the columns are in sight before any scroll. */
  limite: number
  /** Natural width of the elastic column. */
  largura: number
}

/** The elastic column gives up to this width, in px: the usual name of a vehicle still fits. */
const MINIMA_PX = 240

/**
 * Computes the elastic column's width that leaves no column cut at the edge. The cut column comes into sight; where that
 * takes too much room, it goes out of sight. Undefined where no column is cut.
 */
export function calcularLarguraElastica({ colunas, limite, largura }: Medidas): number | undefined {
  const cortada = colunas.find(({ inicio, fim }) => inicio < limite && fim > limite)
  if (!cortada) return undefined
  const menor = largura - (cortada.fim - limite)
  return menor >= MINIMA_PX ? menor : largura + (limite - cortada.inicio)
}
