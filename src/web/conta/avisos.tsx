import { Outlet } from 'react-router'
import { Toaster } from 'sonner'
import { usePronto } from '#web/formulario/usePronto.ts'
import type { PaginaHandle } from '#web/site.ts'
import 'sonner/dist/styles.css'

export const handle: PaginaHandle = { hidratar: true }

/** Toasts of the accounts and of the panels: outside the pages, so that one outlives the way to the next. */
export default function Avisos() {
  const pronto = usePronto()
  return (
    <>
      <Outlet />
      <Toaster
        // The server does not know the theme: it is told once the page runs.
        theme={pronto ? 'system' : 'light'}
        position="top-center"
        // Within the head of the page: a toast under the mouse stays, and must not keep anyone from the tabs.
        offset={8}
        mobileOffset={8}
        duration={6000}
        toastOptions={{ className: 'toast' }}
      />
    </>
  )
}
