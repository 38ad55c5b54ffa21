import { useCallback, useRef } from 'react'
import { toast } from '#web/ui/toast.ts'

/** Shows one complaint at a time, as a passing message: a new one replaces the last, `calar` takes it away. */
export function useReclamacao() {
  const atual = useRef<string>(undefined)
  const calar = useCallback(() => {
    if (atual.current !== undefined) toast.dismiss(atual.current)
    atual.current = undefined
  }, [])
  const reclamar = useCallback(
    (titulo: string, description?: string) => {
      calar()
      atual.current = toast.error(titulo, { description })
    },
    [calar],
  )
  return { reclamar, calar }
}
