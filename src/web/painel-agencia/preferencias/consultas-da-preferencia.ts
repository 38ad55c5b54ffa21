import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listarMinhasDevolucoes } from '#domain/distribuicao/devolucao/listar-devolucoes.ts'
import type { contarNaoRecebidos, explicarRecebimento } from '#domain/distribuicao/explicar.ts'
import type { contarOferta } from '#domain/distribuicao/procura.ts'
import type { PreferenciaNaTela } from '#web/distribuicao/FormularioDePreferencia.tsx'
import { chamar, leitura } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/criar-consultas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'

export const CAMINHO_DA_PREFERENCIA = '/api/minha-agencia/preferencia'
const CHAVE = ['preferencia']
const DEVOLUCOES = ['devolucoes']

export const usePreferencia = () => useQuery(leitura<PreferenciaNaTela>(CHAVE, CAMINHO_DA_PREFERENCIA))

/** Reads how many leads of a month the preferences accept; the earlier number stays visible until it is loaded. */
export const useOferta = (preferencia: object) =>
  useQuery({
    queryKey: ['oferta', preferencia],
    queryFn: ({ signal }) =>
      chamar<RespostaDe<typeof contarOferta>>(
        'POST',
        `${CAMINHO_DA_PREFERENCIA}/oferta`,
        preferencia,
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** Replaces the cached read by the saved values. */
export function useGuardarPreferencia() {
  const consultas = useQueryClient()
  return (nova: PreferenciaNaTela) => assumir(consultas, CHAVE, nova)
}

/** Reads how many leads of the running period the agency did not receive, by the reason. */
export const useNaoRecebidos = () =>
  useQuery(
    leitura<RespostaDe<typeof contarNaoRecebidos>>(['nao-recebidos'], '/api/minha-agencia/nao-recebidos'),
  )

/** A lead that this agency gave back, and the decision about it. */
export type MinhaDevolucao = RespostaDe<typeof listarMinhasDevolucoes>[number]

export const useDevolucoes = () =>
  useQuery(leitura<MinhaDevolucao[]>(DEVOLUCOES, '/api/minha-agencia/devolucoes'))

/** Reads why the agency received this lead. */
export const usePorque = (id: string) =>
  useQuery(
    leitura<RespostaDe<typeof explicarRecebimento>>(
      ['porque', id],
      `/api/minha-agencia/leads/${encodeURIComponent(id)}/distribuicao`,
    ),
  )

/** Reloads the list, the use of the plan and the returns after a return. */
export function useAposDevolver() {
  const consultas = useQueryClient()
  return () => {
    for (const queryKey of [CHAVES.leads, CHAVES.agencia, DEVOLUCOES])
      consultas.invalidateQueries({ queryKey })
  }
}
