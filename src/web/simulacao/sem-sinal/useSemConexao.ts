import { useSyncExternalStore } from 'react'

function acompanhar(aoMudar: () => void): () => void {
  addEventListener('online', aoMudar)
  addEventListener('offline', aoMudar)
  return () => {
    removeEventListener('online', aoMudar)
    removeEventListener('offline', aoMudar)
  }
}

/** Tells if the browser reports no connection; always false on the server. */
export function useSemConexao(): boolean {
  return useSyncExternalStore(
    acompanhar,
    () => !navigator.onLine,
    () => false,
  )
}
