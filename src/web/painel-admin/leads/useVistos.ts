import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Maximum number of ids in the storage. */
const LEMBRADOS = 20

/** Keeps the newest ids that this browser put aside; all components with the same storage key share one list. */
export function useVistos(chave: string) {
  const consultas = useQueryClient()
  const queryKey = ['vistos', chave]
  const { data: vistos } = useQuery({
    queryKey,
    queryFn: () => lerVistos(chave),
    initialData: () => lerVistos(chave),
    staleTime: Number.POSITIVE_INFINITY,
  })
  function dispensar(id: string) {
    const novos = [id, ...vistos].slice(0, LEMBRADOS)
    consultas.setQueryData(queryKey, novos)
    try {
      localStorage.setItem(chave, JSON.stringify(novos))
    } catch {
      // Private mode: it is put aside for this page.
    }
  }
  return { vistos, dispensar }
}

/** Reads the stored ids; none if the storage is empty, invalid or refused. */
function lerVistos(chave: string): string[] {
  try {
    const lidos: unknown = JSON.parse(localStorage.getItem(chave) ?? '[]')
    return Array.isArray(lidos) ? lidos.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}
