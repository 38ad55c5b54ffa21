import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { lerAjustes } from '#domain/proposta/administracao/ajustes.ts'
import type { lerPropostasDoPainel, listarJanelas } from '#domain/proposta/administracao/painel.ts'
import { chamar } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

export type PainelDasPropostas = RespostaDe<typeof lerPropostasDoPainel>
export type Ajustes = RespostaDe<typeof lerAjustes>
type PaginaDeJanelas = RespostaDe<typeof listarJanelas>
export type Janela = PaginaDeJanelas['itens'][number]

const RAIZ = 'propostas'
export const CAMINHO_DOS_AJUSTES = '/api/admin/propostas/ajustes'

const ler = <T>(caminho: string) => ({
  queryKey: [RAIZ, caminho],
  queryFn: ({ signal }: { signal: AbortSignal }) => chamar<T>('GET', caminho, undefined, signal),
  placeholderData: keepPreviousData,
})

/** Figures, records and objections of a period. */
export const usePropostas = (dias: string) =>
  useQuery(ler<PainelDasPropostas>(`/api/admin/propostas?dias=${dias}`))

/** Windows of a state, or all. */
export const useJanelas = (estado: string, pagina: number) =>
  useQuery(
    ler<PaginaDeJanelas>(
      `/api/admin/propostas/janelas?${new URLSearchParams({ estado, pagina: String(pagina), por_pagina: '20' })}`,
    ),
  )

export const useAjustes = () => useQuery(ler<Ajustes>(CAMINHO_DOS_AJUSTES))

/** Everything about offers is read again. */
export function useRecarregar() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: [RAIZ] })
}
