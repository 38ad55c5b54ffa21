import { type RefObject, useEffect, useRef } from 'react'

/** What each key of the list does; rows are named by the id that `data-linha` carries. */
export type AcoesDasTeclas = {
  buscar(): void
  atribuir(id: string | undefined): void
  excluir(id: string | undefined): void
  marcar(id: string): void
  ajudar(): void
}

const PASSOS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * Keys of the list. They wait while one types or a dialog is open. The focus is the cursor: j and k move it
 * between the names of the rows, whose button Enter presses by itself. Nothing is drawn again.
 */
export function useTeclas(
  lista: RefObject<HTMLElement | null>,
  ligadas: boolean,
  acoes: AcoesDasTeclas,
): void {
  const atuais = useRef(acoes)
  useEffect(() => {
    atuais.current = acoes
  })
  useEffect(() => {
    if (!ligadas) return
    function aoTeclar(evento: KeyboardEvent) {
      if (evento.ctrlKey || evento.metaKey || evento.altKey || ocupado(evento)) return
      if (executar(evento.key, lista.current, atuais.current)) evento.preventDefault()
    }
    addEventListener('keydown', aoTeclar)
    return () => removeEventListener('keydown', aoTeclar)
  }, [lista, ligadas])
}

function ocupado({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea, [role=tab]')
  )
}

/** Whether the key was one of ours. */
function executar(tecla: string, lista: HTMLElement | null, acoes: AcoesDasTeclas): boolean {
  const linha = document.activeElement?.closest<HTMLElement>('[data-linha]')
  const id = linha?.dataset.linha
  const passo = PASSOS[tecla]
  // Arrows scroll the page until the focus is in the list.
  if (passo !== undefined) return (tecla.length === 1 || id !== undefined) && andar(lista, linha, passo)
  if (tecla === '/') acoes.buscar()
  else if (tecla === '?') acoes.ajudar()
  else if (tecla === 'a') acoes.atribuir(id)
  else if (tecla === 'Delete') acoes.excluir(id)
  else if (tecla === 'x' && id) acoes.marcar(id)
  else return false
  return true
}

function andar(lista: HTMLElement | null, linha: HTMLElement | null | undefined, passo: number): boolean {
  const linhas = [...(lista?.querySelectorAll<HTMLElement>('[data-linha]') ?? [])]
  const atual = linha ? linhas.indexOf(linha) : passo > 0 ? -1 : linhas.length
  const alvo = linhas[atual + passo]?.querySelector<HTMLElement>('[data-abrir]')
  alvo?.focus()
  alvo?.scrollIntoView({ block: 'nearest' })
  return true
}
