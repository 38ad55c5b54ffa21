import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Toaster, toast } from 'sonner'
import type { DadosDaRota } from '#web/site/site.ts'
import { tirarErrosDaPagina } from './mostrar-toast.ts'
import { usePosicaoDosToasts } from './usePosicaoDosToasts.ts'
import 'sonner/dist/styles.css'
import './toasts.css'

export const handle: DadosDaRota = { hidratar: true }

/**
 * The only list of toasts, around every page with React. A success survives a navigation; an error stays on its
 * page. Shows one at a time, in a place without controls. It closes after a time, by a swipe, by its button or by
 * Esc.
 */
export default function Toasts() {
  const { pathname } = useLocation()
  // Layout, so that it is before what the new page has to say as it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what changes
  useLayoutEffect(tirarErrosDaPagina, [pathname])
  useEffect(() => {
    const aoTeclar = ({ key }: KeyboardEvent) => key === 'Escape' && toast.dismiss()
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [])
  usePosicaoDosToasts()
  return (
    <>
      <Outlet />
      <Toaster
        theme="system"
        position="top-center"
        visibleToasts={1}
        duration={6000}
        swipeDirections={['top', 'left', 'right']}
        closeButton
        customAriaLabel="Avisos (Alt+T)"
        toastOptions={{ closeButtonAriaLabel: 'Fechar o aviso' }}
      />
    </>
  )
}
