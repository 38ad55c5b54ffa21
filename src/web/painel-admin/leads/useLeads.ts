import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAvisoDeErro } from '#web/painel/useAvisoDeErro.ts'
import { chamar } from '#web/servidor/api.ts'
import { useEventos } from '#web/servidor/useEventos.ts'
import { consultaDe, type EstadoDaLista } from './filtros.ts'
import type { ListaDeLeads, Localizacoes } from './lead.ts'

/** Places come and go slowly: they are not read again with each page of leads. */
const LOCALIZACOES_FRESCAS_MS = 300_000

/** The page of leads that the address asks for; the one before stays in sight until it comes. */
export function useLeads(estado: EstadoDaLista) {
  const consulta = consultaDe(estado, { com_localizacoes: '0' })
  const lista = useQuery({
    queryKey: ['leads', 'lista', consulta],
    queryFn: async ({ signal }) => {
      const pedida_em = Date.now()
      return {
        ...(await chamar<ListaDeLeads>('GET', `/api/leads?${consulta}`, undefined, signal)),
        /** From here on a lead may have come too late for this reading, in ms. */
        pedida_em,
      }
    },
    placeholderData: keepPreviousData,
    // The list must not move under the hands of whoever comes back to the window.
    refetchOnWindowFocus: false,
  })
  useAvisoDeErro('Erro ao carregar leads', lista)
  return lista
}

/** Distinct places over all leads. */
export function useLocalizacoes(): string[] {
  const { data } = useQuery({
    queryKey: ['localizacoes'],
    queryFn: ({ signal }) => chamar<Localizacoes>('GET', '/api/leads/localizacoes', undefined, signal),
    staleTime: LOCALIZACOES_FRESCAS_MS,
  })
  return data?.localizacoes ?? SEM_LOCALIZACOES
}

const SEM_LOCALIZACOES: string[] = []

/** Every list of leads is out of date: the one on screen is read again now, the others when next shown. */
export function useRecarregarLeads(): () => Promise<void> {
  const consultas = useQueryClient()
  return useCallback(() => consultas.invalidateQueries({ queryKey: ['leads'] }), [consultas])
}

/** What came while the list was on screen: leads counted, or a break in the line after which one cannot know. */
export type Novidades = { quantos: number; incerto: boolean }

/**
 * What arrived since the list was asked for: it may have been read before that. Leads are counted, not inserted: rows that move while somebody works
 * on them are worse than rows that are a little late.
 */
export function useNovidades(pedidaEm = 0): Novidades {
  const consultas = useQueryClient()
  const [chegadas, setChegadas] = useState<{ nome: string; em: number }[]>([])
  useEventos('/api/eventos', ({ nome }) => {
    // Nobody is at work in a list that has only just opened: it may simply be read again.
    if (nome === 'aberto') return void consultas.invalidateQueries({ queryKey: ['leads'] })
    setChegadas(antes => [...antes.filter(({ em }) => em > pedidaEm), { nome, em: Date.now() }])
    consultas.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  })
  const novas = chegadas.filter(({ em }) => em > pedidaEm)
  return {
    quantos: novas.filter(({ nome }) => nome === 'lead').length,
    incerto: novas.some(({ nome }) => nome === 'mudou'),
  }
}
