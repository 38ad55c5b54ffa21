import { useQuery, useQueryClient } from '@tanstack/react-query'

const LEMBRADOS = 20

/**
 * Keeps the ids that this browser remembers having put aside, the newest of them; one list for all who ask by a name.
 */
export function useVistos(chave: string) {
  const consultas = useQueryClient()
  const queryKey = ['vistos', chave]
  const { data: vistos } = useQuery({
    queryKey,
    queryFn: () => ler(chave),
    initialData: () => ler(chave),
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

function ler(chave: string): string[] {
  try {
    const lidos: unknown = JSON.parse(localStorage.getItem(chave) ?? '[]')
    return Array.isArray(lidos) ? lidos.map(String) : []
  } catch {
    return []
  }
}
