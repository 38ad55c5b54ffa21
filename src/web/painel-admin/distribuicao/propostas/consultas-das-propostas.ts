import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { lerAjustes } from '#domain/proposta/administracao/ajustes-das-propostas.ts'
import type { lerPropostasDoPainel, listarJanelas } from '#domain/proposta/administracao/painel.ts'
import { leitura } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** The figures of the offers in a period. */
export type PainelDasPropostas = RespostaDe<typeof lerPropostasDoPainel>
/** The settings of offers: on or off, kinds of vehicle, states, duration, and hour of closing. */
export type Ajustes = RespostaDe<typeof lerAjustes>
type PaginaDeJanelas = RespostaDe<typeof listarJanelas>
/** A window in the administrator's list. */
export type Janela = PaginaDeJanelas['itens'][number]

const RAIZ = 'propostas'
const LINHAS_POR_PAGINA = '20'
export const CAMINHO_DOS_AJUSTES = '/api/admin/propostas/ajustes'

const ler = <T>(caminho: string) => ({
  ...leitura<T>([RAIZ, caminho], caminho),
  placeholderData: keepPreviousData,
})

export const usePropostas = (dias: string) =>
  useQuery(ler<PainelDasPropostas>(`/api/admin/propostas?dias=${dias}`))

export const useJanelas = (estado: string, pagina: number) =>
  useQuery(
    ler<PaginaDeJanelas>(
      `/api/admin/propostas/janelas?${new URLSearchParams({ estado, pagina: String(pagina), por_pagina: LINHAS_POR_PAGINA })}`,
    ),
  )

export const useAjustes = () => useQuery(ler<Ajustes>(CAMINHO_DOS_AJUSTES))

/** Returns the function that reads the data of the offers again. */
export function useRecarregarPropostas() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: [RAIZ] })
}
