import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NIVEIS, type Nivel, nomesDosNiveis, type Plano } from '#domain/plano/plano.ts'
import { useEhAdmin } from '#web/painel/moldura/eh-admin.ts'
import { leitura } from '#web/servidor/api.ts'
import { CAMINHO_DOS_PLANOS } from './plano.ts'

/** Reads the name of each tier, as on the plans page: a change by the administrator applies everywhere. */
export function useNomesDosPlanos(): Record<Nivel, string> {
  // An operator reads the plans that are sold.
  const caminho = useEhAdmin() ? CAMINHO_DOS_PLANOS : '/api/planos'
  const { data } = useQuery(leitura<Plano[]>(['planos', caminho], caminho))
  return useMemo(() => nomesDosNiveis(data ?? []), [data])
}

/** Returns the tiers as options of a choice. */
export const opcoesDoPlano = (nomes: Record<Nivel, string>) =>
  NIVEIS.map(valor => ({ valor, rotulo: nomes[valor] }))
