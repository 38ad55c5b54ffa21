import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { somarPorEtapa } from '#domain/atribuicao/carteira/somar.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { toast } from '#web/ui/toast.ts'
import { CHAVES, consultarPagina } from '../carteira/consultas-da-carteira.ts'
import { consultaDe, type EstadoDaLista, ordemPorEtapa, recorteDe } from '../carteira/filtros.ts'
import type { LeadDaAgencia } from '../carteira/minha-agencia.ts'
import { escreverNosLidos } from '../lead/useAtualizarLead.ts'
import { ETAPAS, type Etapa, mudancaDaEtapa, ROTULOS_DA_ETAPA, repartir } from './etapas.ts'

/** Reads the board under the filters of the list: each column is the first page of the list under its outcome. */
export function useQuadro(estado: EstadoDaLista) {
  /** The leads of the last drawing. */
  const antes = useRef<readonly LeadDaAgencia[]>([])
  const { paginas, lendo, ...situacao } = useQueries({
    queries: ETAPAS.map(etapa => ({
      ...consultarPagina(
        consultaDe({ ...estado, resultado: etapa, ordem: ordemPorEtapa(estado), pagina: '1' }),
      ),
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    })),
    combine: leituras => ({
      paginas: Object.fromEntries(
        leituras.flatMap(({ data }, i) => (data && ETAPAS[i] ? [[ETAPAS[i], data] as const] : [])),
      ),
      lendo: leituras.some(({ isFetching }) => isFetching),
      carregando: leituras.some(({ isPending }) => isPending),
      erro: leituras.find(({ isError, data }) => isError && !data)?.error ?? null,
      reler: () => Promise.all(leituras.map(({ refetch }) => refetch())),
    }),
  })
  const colunas = repartir(paginas, lendo ? antes.current : [])
  useEffect(() => {
    antes.current = ETAPAS.flatMap(etapa => colunas[etapa].itens)
  })
  return { ...situacao, colunas }
}

/** Reads the value of the leads of each column, in reais, those out of sight included; undefined until it is read. */
export function useSomas(estado: EstadoDaLista) {
  const consulta = recorteDe({ ...estado, resultado: 'todos' })
  const { data } = useQuery({
    ...leitura<RespostaDe<typeof somarPorEtapa>>(
      CHAVES.somas(consulta),
      `/api/minha-agencia/leads/somas?${consulta}`,
    ),
    placeholderData: keepPreviousData,
  })
  return data
}

/**
 * Moves a lead to another column: it shows at once, and goes back when the server refuses. Moves go to the server one after
 * the other, so that the last one holds.
 */
export function useMover() {
  const consultas = useQueryClient()
  const ultimo = useRef(Promise.resolve())
  return async (lead: LeadDaAgencia, etapa: Exclude<Etapa, 'fechado'>) => {
    const mudanca = mudancaDaEtapa(lead, etapa)
    const este = ultimo.current.then(() => enviarMudanca(lead, etapa, mudanca))
    ultimo.current = este
    await consultas.cancelQueries({ queryKey: CHAVES.listas })
    escreverNosLidos(consultas, lead.id, mudanca)
    await este
    // A list that is read before a later move is saved would put the card back, and its button would lose the focus.
    if (ultimo.current === este) await consultas.invalidateQueries({ queryKey: CHAVES.leads })
  }
}

/** Sends a move, and shows its result as a toast. */
async function enviarMudanca(
  { id, nome }: LeadDaAgencia,
  etapa: Etapa,
  mudanca: ReturnType<typeof mudancaDaEtapa>,
): Promise<void> {
  try {
    await chamar('PATCH', `/api/minha-agencia/leads/${encodeURIComponent(id)}`, mudanca)
    toast.success(`${nome}: ${ROTULOS_DA_ETAPA[etapa]}`)
  } catch (erro) {
    toast.error('O lead não foi movido', { description: mensagemDe(erro) })
  }
}
