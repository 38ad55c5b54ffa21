/** Asks the person to sign in again on the page where they are; false when they gave up. */
type PedirEntrada = () => Promise<boolean>

let pedir: PedirEntrada | undefined
let entradaEmCurso: Promise<boolean> | undefined

/** Offers the dialog of the panel on screen for sessions that ran out. Returns a function that withdraws the offer. */
export function atenderNovaEntrada(atender: PedirEntrada): () => void {
  pedir = atender
  return () => {
    pedir = undefined
  }
}

/** Opens one dialog for all calls that found the session expired. */
export function pedirNovaEntrada(): Promise<boolean> {
  if (!pedir) return Promise.resolve(false)
  entradaEmCurso ??= pedir().finally(() => {
    entradaEmCurso = undefined
  })
  return entradaEmCurso
}
