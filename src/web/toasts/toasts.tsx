import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { DadosDaRota } from '#web/site/site.ts'
import { carregarQuandoHouverToast, tirarErrosDaPagina } from '#web/ui/toast.ts'

export const handle: DadosDaRota = { hidratar: true }

/** Signs that a person uses the page, so that a message may follow. */
const USOS = ['pointerdown', 'keydown'] as const

/**
 * The list of toasts, around every page with React. It loads at the first use of the page or with the first message,
 * and again after a failure. A success survives a navigation; an error stays on its page.
 */
export default function Toasts() {
  const { pathname } = useLocation()
  // A layout effect runs before the first messages of the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what changes
  useLayoutEffect(tirarErrosDaPagina, [pathname])
  const Lista = useLista()
  return (
    <>
      <Outlet />
      {Lista && <Lista />}
    </>
  )
}

function useLista(): ComponentType | undefined {
  const [Lista, setLista] = useState<ComponentType>()
  useEffect(() => {
    if (Lista) return
    const carregar = () =>
      void import('./ListaDeToasts.tsx').then(
        ({ ListaDeToasts }) => setLista(() => ListaDeToasts),
        // Without a connection the message waits for a retry at the next use.
        () => undefined,
      )
    for (const uso of USOS) addEventListener(uso, carregar)
    const parar = carregarQuandoHouverToast(carregar)
    return () => {
      for (const uso of USOS) removeEventListener(uso, carregar)
      parar()
    }
  }, [Lista])
  return Lista
}
