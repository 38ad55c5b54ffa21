import { type RefObject, useEffect, useRef } from 'react'

/** The action of each key; `data-linha` carries the id of a row. */
export type AcoesDasTeclas = {
  buscar(): void
  atribuir(id: string | undefined): void
  excluir(id: string | undefined): void
  marcar(id: string): void
  ajudar(): void
}

const PASSOS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Handles the keys of the list, inactive while a person types or a dialog is open. The focus is the cursor: j and k
 * move it between the names of the rows, whose button Enter presses. Causes no redraw.
 */
export function useTeclas(
  lista: RefObject<HTMLElement | null>,
  ligadas: boolean,
  acoes: AcoesDasTeclas,
): void {
  const atuais = useRef(acoes)
  /** Position of the row that had the focus last. */
  const ultima = useRef(0)
  useEffect(() => {
    atuais.current = acoes
  })
  useEffect(() => {
    if (!ligadas) return
    function aoTeclar(evento: KeyboardEvent) {
      if (ehDeOutro(evento)) return
      const linhas = [...(lista.current?.querySelectorAll<HTMLElement>('[data-linha]') ?? [])]
      const atual = linhas.findIndex(linha => linha.contains(document.activeElement))
      const passo = passoDe(evento.key, atual)
      if (atual >= 0) ultima.current = atual
      if (passo) andar(linhas, atual, ultima.current, passo)
      if (passo || fazerAcaoDaTecla(evento.key, linhas[atual]?.dataset.linha, atuais.current))
        evento.preventDefault()
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [lista, ligadas])
}

/** Tells if the key belongs to the browser, to a dialog or to a field. */
function ehDeOutro({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea, [role=tab]')
  )
}

/**
 * Returns the number of rows that a key moves; none for an arrow that scrolls the page, until the focus is in the list.
 */
function passoDe(tecla: string, atual: number): number {
  // A letter has the length 1, "ArrowDown" is longer.
  return tecla.length === 1 || atual >= 0 ? (PASSOS[tecla] ?? 0) : 0
}

/** Does the action of a key; true if the key has an action. */
function fazerAcaoDaTecla(tecla: string, id: string | undefined, acoes: AcoesDasTeclas): boolean {
  if (tecla === '/') acoes.buscar()
  else if (tecla === '?') acoes.ajudar()
  else if (tecla === 'a') acoes.atribuir(id)
  else if (tecla === 'Delete') acoes.excluir(id)
  else if (tecla === 'x' && id) acoes.marcar(id)
  else return false
  return true
}

/** Moves the focus from the focused row, or from its last position: after a deletion, the row that took its place. */
function andar(linhas: HTMLElement[], atual: number, ultima: number, passo: number) {
  const alvo = linhas[atual >= 0 ? atual + passo : Math.min(ultima, linhas.length - 1)]
  const nome = alvo?.querySelector<HTMLElement>('[data-abrir]')
  nome?.focus()
  nome?.scrollIntoView({ block: 'nearest' })
}
