import { useEffect } from 'react'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { toast } from '#web/ui/toast.ts'

/** Shows a toast for each failure of a reading, beside what the screen says; it goes when the reading succeeds. */
export function useToastDeErro(titulo: string, leitura: { error: Error | null; errorUpdatedAt: number }) {
  const { error, errorUpdatedAt } = leitura
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (!error) return
    const aberto = toast.error(titulo, { description: mensagemDe(error) })
    return () => void toast.dismiss(aberto)
  }, [errorUpdatedAt, error === null])
}
