import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { chamar, mensagemDe } from '../../../painel/api.ts'

/**
 * What a tab shows, read from one address; `recurso` is the name under which it is kept. An older answer stays
 * in sight until the new one comes. A failure is told once by a toast; the tab says it too.
 */
export function useLista<T>(recurso: string, caminho: string, erro: string) {
  const lista = useQuery({
    queryKey: [recurso, caminho],
    queryFn: ({ signal }) => chamar<T>('GET', caminho, undefined, signal),
    placeholderData: keepPreviousData,
  })
  const { error, errorUpdatedAt } = lista
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each failure
  useEffect(() => {
    if (error) toast.error(erro, { description: mensagemDe(error) })
  }, [errorUpdatedAt])
  return lista
}
