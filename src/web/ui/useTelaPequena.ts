import { useSyncExternalStore } from 'react'

const CONSULTA = '(max-width: 767px)'

/** Whether rows are shown as cards. Browser only, like all of a panel's inside. */
export function useTelaPequena(): boolean {
  return useSyncExternalStore(
    mudou => {
      const media = matchMedia(CONSULTA)
      media.addEventListener('change', mudou)
      return () => media.removeEventListener('change', mudou)
    },
    () => matchMedia(CONSULTA).matches,
    () => false,
  )
}
