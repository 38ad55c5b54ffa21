import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useToastDeErro } from '#web/painel/useToastDeErro.ts'
import { leitura } from '#web/servidor/api.ts'

/**
 * Reads the data of a tab, read from one address; `recurso` is its cache key. An older answer stays visible until the
 * new one arrives. A failure shows one toast and a message in the tab.
 */
export function useLista<T>(recurso: string, caminho: string, erro: string) {
  const lista = useQuery({
    ...leitura<T>([recurso, caminho], caminho),
    placeholderData: keepPreviousData,
  })
  useToastDeErro(erro, lista)
  return lista
}
