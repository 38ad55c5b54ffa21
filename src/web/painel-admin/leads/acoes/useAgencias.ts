import { useQuery } from '@tanstack/react-query'
import type { Nivel } from '#domain/plano/plano.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { leitura } from '#web/servidor/api.ts'

const FRESCAS_MS = 5 * MINUTO_MS
type AgenciaLida = { id: string; nome: string; plano: Nivel | null }
const NENHUMA: readonly AgenciaLida[] = []

/**
 * Reads all agencies by name, with their plan, active or not: inactive ones keep their leads. Empty until loaded, and
 * for an operator.
 */
export function useAgencias() {
  const { data } = useQuery({
    ...leitura<AgenciaLida[]>(['agencias', 'todas'], '/api/agencias'),
    staleTime: FRESCAS_MS,
    enabled: useEhAdmin(),
  })
  return data ?? NENHUMA
}
