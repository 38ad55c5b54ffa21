import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Classificacao } from '#domain/lead/classificacao.schema.ts'
import { chamar } from '#web/servidor/api.ts'
import { CHAVES } from '../carteira/consultas-da-carteira.ts'
import type { Acompanhamento, LeadPorInteiro, PaginaDeLeads } from '../carteira/minha-agencia.ts'
import { acharVolta, lerResposta, preverLead } from '../carteira/previsao-do-lead.ts'

/**
 * Changes what the agency notes about a lead. It shows at once, in the list and in the drawer, and goes back
 * when the server refuses. Changes of one lead go one after the other, so that the last one holds.
 */
export function useAtualizarLead(id: string) {
  const consultas = useQueryClient()
  const chave = ['lead', id]
  return useMutation({
    mutationKey: chave,
    scope: { id: `lead-${id}` },
    mutationFn: (mudanca: Partial<Classificacao>) =>
      chamar<Partial<Acompanhamento>>('PATCH', `/api/minha-agencia/leads/${encodeURIComponent(id)}`, mudanca),
    onMutate: async mudanca => {
      // An answer that was read before this change would undo it on the screen.
      const lendo = consultas.isFetching({ queryKey: CHAVES.leads }) > 0
      await consultas.cancelQueries({ queryKey: CHAVES.leads })
      const antes = lerAcompanhamento(consultas, id)
      const depois = preverLead(mudanca, antes)
      escreverNosLidos(consultas, id, depois)
      return { antes, depois, lendo }
    },
    onError: (_erro, _mudanca, contexto) => {
      if (contexto) desfazer(consultas, id, contexto)
    },
    onSuccess: resposta => {
      // While another change of this lead waits, the screen is ahead of this answer.
      if (consultas.isMutating({ mutationKey: chave }) === 1)
        escreverNosLidos(consultas, id, lerResposta(resposta))
    },
    onSettled: (_resposta, _erro, _mudanca, contexto) => {
      // A concurrent read may be older than this change.
      if (contexto?.lendo || consultas.isFetching({ queryKey: CHAVES.leads }) > 0)
        consultas.invalidateQueries({ queryKey: CHAVES.leads })
    },
  })
}

/** Returns the lead's notes as they are on the screen: from its drawer, else from a list. */
function lerAcompanhamento(consultas: QueryClient, id: string): Acompanhamento | undefined {
  const aberto = consultas.getQueryData<LeadPorInteiro>(CHAVES.lead(id))?.lead
  if (aberto) return aberto
  for (const [, pagina] of consultas.getQueriesData<PaginaDeLeads>({ queryKey: CHAVES.listas })) {
    const lead = pagina?.itens.find(item => item.id === id)
    if (lead) return lead
  }
  return undefined
}

/** Merges fields of a lead into every list and drawer that shows it. */
export function escreverNosLidos(consultas: QueryClient, id: string, campos: Partial<Acompanhamento>) {
  consultas.setQueriesData<PaginaDeLeads>(
    { queryKey: CHAVES.listas },
    pagina =>
      pagina && {
        ...pagina,
        itens: pagina.itens.map(item => (item.id === id ? { ...item, ...campos } : item)),
      },
  )
  consultas.setQueryData<LeadPorInteiro>(
    CHAVES.lead(id),
    aberto => aberto && { ...aberto, lead: { ...aberto.lead, ...campos } },
  )
}

/** Kept by `onMutate` for the undo. */
type Contexto = { antes: Acompanhamento | undefined; depois: Partial<Acompanhamento> }

/** Reverts a refused change on the screen. */
function desfazer(consultas: QueryClient, id: string, { antes, depois }: Contexto) {
  const atual = lerAcompanhamento(consultas, id)
  if (!antes || !atual) return
  escreverNosLidos(consultas, id, acharVolta({ antes, depois, atual }))
}
