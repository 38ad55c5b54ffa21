import { useEffect, useState } from 'react'
import type { Rascunhos } from './acompanhamento.ts'

/**
 * Keeps drafts longer than the drawers and the view of the leads; the browser asks before a reload or a closed tab
 * takes them.
 */
export function useRascunhos(): Rascunhos {
  const [rascunhos] = useState<Rascunhos>(() => new Map())
  useEffect(() => {
    const perguntar = (evento: BeforeUnloadEvent) => {
      if (rascunhos.size > 0) evento.preventDefault()
    }
    addEventListener('beforeunload', perguntar)
    return () => removeEventListener('beforeunload', perguntar)
  }, [rascunhos])
  return rascunhos
}
