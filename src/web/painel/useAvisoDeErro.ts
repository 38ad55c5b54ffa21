import { useEffect } from 'react'
import { toast } from 'sonner'
import { mensagemDe } from '#web/servidor/api.ts'

/** A toast for each failure of a reading, beside what the screen itself says. */
export function useAvisoDeErro(titulo: string, leitura: { error: Error | null; errorUpdatedAt: number }) {
  const { error, errorUpdatedAt } = leitura
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (error) toast.error(titulo, { description: mensagemDe(error) })
  }, [errorUpdatedAt])
}
