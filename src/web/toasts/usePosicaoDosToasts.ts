import { useEffect } from 'react'
import { acharPosicao, type Caixa, calcularCobertura, type Tamanho } from './posicao.ts'

/** Elements that a person presses or types into; a label counts as its control. */
const CONTROLES =
  'a[href], button, input, select, textarea, summary, label, [role="tab"], [role="option"], [role="button"], [tabindex="0"]'

const LISTA = '[data-sonner-toaster]'
const TOAST = '[data-sonner-toast][data-visible="true"]'

/** A page's title, which a message covers only where everything else is taken. */
const TITULO = 'h1'

/** Elements that a message may cover last, where the window has no free place. */
const CAMPOS = 'input, select, textarea, label'
/** Weight of a covered field beside the one of a covered button, which is 1. Our choice. */
const PESO_DO_CAMPO = 100

/** Boxes up to this width or height, in px, belong to controls hidden for the eye only. Our choice. */
const INVISIVEL_PX = 4

function medirCaixa(elemento: Element): Caixa {
  const { x, y, width, height } = elemento.getBoundingClientRect()
  return { x, y, largura: width, altura: height }
}

/**
 * Tells if an element is visible. Safari has `checkVisibility` from 17.4 on; before, an element without a size is the
 * only one that does not count.
 */
const ehVisivel = (elemento: Element) => elemento.checkVisibility?.({ visibilityProperty: true }) ?? true

/**
 * Lists the boxes of the visible elements of a selector. With an open dialog only the dialog counts, because nothing
 * behind it can be pressed.
 */
function listarElementosNaTela(seletor: string): Caixa[] {
  const dialogo = document.querySelector('dialog:modal')
  const elementos = dialogo ? [dialogo] : [...document.querySelectorAll(seletor)]
  return elementos
    .filter(elemento => !elemento.closest(LISTA) && ehVisivel(elemento))
    .map(medirCaixa)
    .filter(
      ({ y, largura, altura }) =>
        largura > INVISIVEL_PX && altura > INVISIVEL_PX && y + altura > 0 && y < innerHeight,
    )
}

/** Puts the message in view where it covers no control; one already lying free stays where it is. */
function posicionar(): void {
  const lista = document.querySelector<HTMLElement>(LISTA)
  const toast = lista?.querySelector<HTMLElement>(TOAST)
  if (!lista || !toast) return
  const tela = { largura: document.documentElement.clientWidth, altura: innerHeight }
  const tamanho = { largura: lista.offsetWidth, altura: toast.offsetHeight }
  const controles = listarElementosNaTela(CONTROLES)
  const { posto } = lista.dataset
  const atual = { x: lista.offsetLeft, y: lista.offsetTop, ...tamanho }
  const fica = posto && cabe(atual, tela.altura) && calcularCobertura(atual, controles) === 0
  const achada = fica ? { ...atual, livre: true } : procurarLugar(tela, tamanho, controles)
  const { x, y } = achada.livre ? achada : acharPosicao(tela, tamanho, [...controles, ...pesarCampos()])
  lista.style.setProperty('--toast-x', `${x}px`)
  lista.style.setProperty('--toast-y', `${y}px`)
  marcarPosto(lista, achada.livre)
}

/** Lists the fields with a weight, so that a message covers a link or a button rather than a field. */
const pesarCampos = () => listarElementosNaTela(CAMPOS).map(caixa => ({ ...caixa, peso: PESO_DO_CAMPO }))

/** Finds a place that covers no control and, where there is such a place, not the title either. */
function procurarLugar(tela: Tamanho, tamanho: Tamanho, controles: readonly Caixa[]) {
  const foraDoTitulo = acharPosicao(tela, tamanho, [...controles, ...listarElementosNaTela(TITULO)])
  return foraDoTitulo.livre ? foraDoTitulo : acharPosicao(tela, tamanho, controles)
}

const cabe = ({ y, altura }: Caixa, ate: number) => y >= 0 && y + altura <= ate

/** Marks if a message covers a control after all, where the window is full: then it lets the pointer through to it. */
function marcarPosto(lista: HTMLElement, livre: boolean): void {
  const posto = livre ? 'livre' : 'cheio'
  if (lista.dataset.posto !== posto) lista.dataset.posto = posto
}

/** Keeps the passing messages off the controls, as they come and as the page moves under them. */
export function usePosicaoDosToasts(): void {
  useEffect(() => {
    const observador = new MutationObserver(posicionar)
    observador.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['hidden', 'open', 'class', 'data-visible', 'data-mounted'],
    })
    addEventListener('scroll', posicionar, { passive: true, capture: true })
    addEventListener('resize', posicionar)
    return () => {
      observador.disconnect()
      removeEventListener('scroll', posicionar, { capture: true })
      removeEventListener('resize', posicionar)
    }
  }, [])
}
