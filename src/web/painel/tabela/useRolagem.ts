import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks the frame of a table that is wider than its place: only this one scrolls in its frame. The page scrolls any
 * other table, whose head then sticks to the window.
 */
export function useRolagem(): RefObject<HTMLElement | null> {
  const moldura = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const caixa = moldura.current
    const tabela = caixa?.querySelector('table')
    if (!caixa || !tabela) return
    const medir = () => caixa.toggleAttribute('data-larga', tabela.offsetWidth > caixa.clientWidth)
    const observador = new ResizeObserver(medir)
    observador.observe(caixa)
    observador.observe(tabela)
    medir()
    return () => observador.disconnect()
  }, [])
  return moldura
}
