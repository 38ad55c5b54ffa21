import { useSyncExternalStore } from 'react'

function acompanhar(avisar: () => void): () => void {
  addEventListener('online', avisar)
  addEventListener('offline', avisar)
  return () => {
    removeEventListener('online', avisar)
    removeEventListener('offline', avisar)
  }
}

/** Whether the browser knows that it has no connection; on the server it always has one. */
export function useSemConexao(): boolean {
  return useSyncExternalStore(
    acompanhar,
    () => !navigator.onLine,
    () => false,
  )
}
