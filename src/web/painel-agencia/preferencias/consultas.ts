import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { listarMinhasDevolucoes } from '#domain/distribuicao/devolver.ts'
import type { naoRecebidos, porqueRecebi } from '#domain/distribuicao/explicar.ts'
import type { Lida } from '#web/distribuicao/FormularioDePreferencia.tsx'
import { chamar } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/consultas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { CHAVES } from '../carteira/consultas.ts'

export const CAMINHO = '/api/minha-agencia/preferencia'
const CHAVE = ['preferencia']
const DEVOLUCOES = ['devolucoes']

/** The agency's preferences. */
export const usePreferencia = () =>
  useQuery({ queryKey: CHAVE, queryFn: ({ signal }) => chamar<Lida>('GET', CAMINHO, undefined, signal) })

/** Replaces the cached read by the saved values. */
export function useGuardarPreferencia() {
  const consultas = useQueryClient()
  return (nova: Lida) => assumir(consultas, CHAVE, nova)
}

/** Leads of the running period that went by, by the reason. */
export const useNaoRecebidos = () =>
  useQuery({
    queryKey: ['nao-recebidos'],
    queryFn: ({ signal }) =>
      chamar<RespostaDe<typeof naoRecebidos>>('GET', '/api/minha-agencia/nao-recebidos', undefined, signal),
  })

export type MinhaDevolucao = RespostaDe<typeof listarMinhasDevolucoes>[number]

/** The agency's returns, newest first. */
export const useDevolucoes = () =>
  useQuery({
    queryKey: DEVOLUCOES,
    queryFn: ({ signal }) =>
      chamar<MinhaDevolucao[]>('GET', '/api/minha-agencia/devolucoes', undefined, signal),
  })

/** Reasons for which the agency received a lead. */
export const usePorque = (id: string) =>
  useQuery({
    queryKey: ['porque', id],
    queryFn: ({ signal }) =>
      chamar<RespostaDe<typeof porqueRecebi>>(
        'GET',
        `/api/minha-agencia/leads/${encodeURIComponent(id)}/distribuicao`,
        undefined,
        signal,
      ),
  })

/** Reloads the list, the use of the plan and the returns after a return. */
export function useAposDevolver() {
  const consultas = useQueryClient()
  return () => {
    for (const queryKey of [CHAVES.leads, CHAVES.agencia, DEVOLUCOES])
      consultas.invalidateQueries({ queryKey })
  }
}
