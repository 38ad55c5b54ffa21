import { Outlet } from 'react-router'
import { Toaster } from 'sonner'
import type { PaginaHandle } from '../root.tsx'
import 'sonner/dist/styles.css'

export const handle: PaginaHandle = { hidratar: true }

/** Toasts of the accounts and of the panels: outside the pages, so that one outlives the way to the next. */
export default function Avisos() {
  return (
    <>
      <Outlet />
      <Toaster theme="system" position="top-center" duration={6000} toastOptions={{ className: 'toast' }} />
    </>
  )
}
