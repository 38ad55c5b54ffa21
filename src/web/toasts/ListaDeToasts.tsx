import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { ligarToasts } from '#web/ui/toast.ts'
import { usePosicaoDosToasts } from './usePosicaoDosToasts.ts'
import 'sonner/dist/styles.css'
import './toasts.css'

/** Time for which a message is shown, in ms. */
const DURACAO_MS = 6_000

/**
 * The only list of toasts. Shows one at a time, in a place without controls. It closes after a time, by a swipe, by
 * its button or by Esc.
 */
export function ListaDeToasts() {
  useEffect(() => {
    // The list below has begun to listen: effects of children run first.
    const desligar = ligarToasts(toast)
    const aoTeclar = ({ key }: KeyboardEvent) => key === 'Escape' && toast.dismiss()
    document.addEventListener('keydown', aoTeclar)
    return () => {
      desligar()
      document.removeEventListener('keydown', aoTeclar)
    }
  }, [])
  usePosicaoDosToasts()
  return (
    <Toaster
      theme="system"
      position="top-center"
      visibleToasts={1}
      duration={DURACAO_MS}
      swipeDirections={['top', 'left', 'right']}
      closeButton
      customAriaLabel="Avisos (Alt+T)"
      toastOptions={{ closeButtonAriaLabel: 'Fechar o aviso' }}
    />
  )
}
