import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Part of the window that a table may fill; `Tabela` has the same limit in its classes, for the first paint. */
const PARTE_DA_JANELA = 0.8

/** Ends the height of a table's frame below a row, because a row cut in the middle reads as a fault. */
export function useAlturaEmLinhas(): RefObject<HTMLElement | null> {
  const moldura = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const caixa = moldura.current
    const tabela = caixa?.querySelector('table')
    if (!caixa || !tabela) return
    const medir = () => ajustar(caixa, tabela)
    const observador = new ResizeObserver(medir)
    observador.observe(caixa)
    observador.observe(tabela)
    window.addEventListener('resize', medir)
    medir()
    return () => {
      observador.disconnect()
      window.removeEventListener('resize', medir)
    }
  }, [])
  return moldura
}

function ajustar(caixa: HTMLElement, tabela: HTMLTableElement): void {
  const fundos = Array.from(tabela.rows, linha => linha.offsetTop + linha.offsetHeight)
  // The borders, and the bar that scrolls sideways.
  const resto = caixa.offsetHeight - caixa.clientHeight
  const altura = alturaEmLinhas(fundos, window.innerHeight * PARTE_DA_JANELA - resto)
  caixa.style.maxHeight = altura === null ? '' : `${altura + resto}px`
}

/** Returns the bottom of the last row that the limit shows whole; null if it shows all of them. */
export function alturaEmLinhas(fundos: readonly number[], limite: number): number | null {
  if ((fundos.at(-1) ?? 0) <= limite) return null
  return fundos.findLast(fundo => fundo <= limite) ?? limite
}
