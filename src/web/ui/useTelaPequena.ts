import { useSyncExternalStore } from 'react'

/** Narrower than the `md` of the style sheet. */
const CONSULTA = '(max-width: 767px)'

/** Tells if rows are shown as cards. Browser only, like the inside of a panel. */
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
