/**
 * Seconds that an action takes. A tap with its aim: 1.0 (Card, Moran and Newell's point-and-press, rounded up for a
 * thumb). A key on a phone: 0.33, or 36 words of five letters a minute (Palin and others 2019, 37,000 people). A
 * word: 0.25, or 240 a minute (Brysbaert 2019). A new question: 0.3. A decision: 1.35, the M of the keystroke-level
 * model (Card, Moran and Newell 1980), for each choice that is not preselected. A photo: 6, to walk to the next side of
 * the vehicle and to frame it; this one is our guess.
 */
const SEGUNDOS = { toque: 1, tecla: 0.33, palavra: 0.25, passo: 0.3, escolha: 1.35, foto: 6 }
/** Share of the visible words that a person reads; they recognise the others by shape. Our guess. */
export const LIDAS = 0.5

/** The effort of a step or of a whole wizard. */
export type Gasto = {
  titulo: string
  toques: number
  teclas: number
  palavras: number
  escolhas: number
  fotos: number
}

/** Returns the seconds by kind of action, for the share `lidas` of the words. `total` excludes `pensar`. */
export function contarSegundos(gasto: Omit<Gasto, 'titulo'>, passos = 1, lidas = LIDAS) {
  const { toques, teclas, palavras, escolhas, fotos } = gasto
  const [tocar, teclar] = [toques * SEGUNDOS.toque, teclas * SEGUNDOS.tecla]
  const [ler, situar] = [palavras * lidas * SEGUNDOS.palavra, passos * SEGUNDOS.passo]
  const pensar = escolhas * SEGUNDOS.escolha
  const fotografar = fotos * SEGUNDOS.foto
  return { tocar, teclar, ler, situar, pensar, total: tocar + teclar + ler + situar + fotografar }
}
