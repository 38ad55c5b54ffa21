import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAvisoDeErro } from '#web/painel/useAvisoDeErro.ts'
import { chamar } from '#web/servidor/api.ts'

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
  useAvisoDeErro(erro, lista)
  return lista
}
