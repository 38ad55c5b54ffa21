import { useSyncExternalStore } from 'react'

function acompanhar(avisar: () => void): () => void {
  addEventListener('online', avisar)
  addEventListener('offline', avisar)
  return () => {
    removeEventListener('online', avisar)
    removeEventListener('offline', avisar)
  }
}

/** True if the browser reports no connection; always false on the server. */
export function useSemConexao(): boolean {
  return useSyncExternalStore(
    acompanhar,
    () => !navigator.onLine,
    () => false,
  )
}
