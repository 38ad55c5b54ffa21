import { useQuery } from '@tanstack/react-query'
import { chamar } from '#web/servidor/api.ts'

const FRESCAS_MS = 300_000
const NENHUMA: readonly { id: string; nome: string }[] = []

/** All agencies by name, active or not: inactive ones keep their leads. Empty until loaded. */
export function useAgencias() {
  const { data } = useQuery({
    queryKey: ['agencias', 'todas'],
    queryFn: ({ signal }) =>
      chamar<{ id: string; nome: string }[]>('GET', '/api/agencias', undefined, signal),
    staleTime: FRESCAS_MS,
  })
  return data ?? NENHUMA
}
