import { type RefObject, useLayoutEffect, useRef } from 'react'
import { calcularLarguraElastica } from './elastica.ts'

/**
 * Marks the frame of a table that is wider than its place: only this one scrolls in its frame. The page scrolls any
 * other table, whose head then sticks to the window. Of a wide table the elastic column gets a width with which no
 * column is cut at the edge. New columns or rows are measured before the paint.
 */
export function useRolagem(colunas: unknown, itens: unknown): RefObject<HTMLElement | null> {
  const moldura = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the widths
  useLayoutEffect(() => {
    const caixa = moldura.current
    if (caixa) medir(caixa)
  }, [colunas, itens])
  useLayoutEffect(() => {
    const caixa = moldura.current
    const tabela = caixa?.querySelector('table')
    if (!caixa || !tabela) return
    let quadro = 0
    const observador = new ResizeObserver(() => {
      cancelAnimationFrame(quadro)
      // In its own frame: a width that changes within the observer would report a loop.
      quadro = requestAnimationFrame(() => medir(caixa))
    })
    observador.observe(caixa)
    observador.observe(tabela)
    return () => {
      cancelAnimationFrame(quadro)
      observador.disconnect()
    }
  }, [])
  return moldura
}

/** Left and right padding of a dense cell, in px. */
const RECHEIO_PX = 12
/** Custom property with the width of the elastic column's contents. */
const ELASTICA = '--elastica'

function medir(caixa: HTMLElement): void {
  const tabela = caixa.querySelector('table')
  if (!tabela) return
  caixa.style.removeProperty(ELASTICA)
  const larga = tabela.offsetWidth > caixa.clientWidth
  caixa.toggleAttribute('data-larga', larga)
  const nova = larga ? lerLarguraElastica(caixa) : undefined
  if (nova !== undefined) caixa.style.setProperty(ELASTICA, `${nova}px`)
}

/** Returns the new width of the elastic column's contents; undefined where there is none or where no column is cut. */
function lerLarguraElastica(caixa: HTMLElement): number | undefined {
  const cabecas = [...caixa.querySelectorAll<HTMLElement>('thead th')]
  const onde = cabecas.findIndex(({ dataset }) => dataset.elastica !== undefined)
  const elastica = cabecas[onde]
  if (!elastica) return undefined
  const acoes = cabecas.find(({ dataset }) => dataset.acoes !== undefined)
  const largura = calcularLarguraElastica({
    colunas: cabecas
      .slice(onde + 1)
      .filter(cabeca => cabeca !== acoes)
      .map(({ offsetLeft, offsetWidth }) => ({ inicio: offsetLeft, fim: offsetLeft + offsetWidth })),
    limite: caixa.clientWidth - (acoes?.offsetWidth ?? 0),
    largura: elastica.offsetWidth,
  })
  return largura === undefined ? undefined : largura - RECHEIO_PX
}
