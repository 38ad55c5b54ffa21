import { useQuery } from '@tanstack/react-query'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { leitura } from '#web/servidor/api.ts'

const FRESCAS_MS = 5 * MINUTO_MS
const NENHUMA: readonly { id: string; nome: string }[] = []

/**
 * Reads all agencies by name, active or not: inactive ones keep their leads. Empty until loaded, and for an operator.
 */
export function useAgencias() {
  const { data } = useQuery({
    ...leitura<{ id: string; nome: string }[]>(['agencias', 'todas'], '/api/agencias'),
    staleTime: FRESCAS_MS,
    enabled: useEhAdmin(),
  })
  return data ?? NENHUMA
}
