import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { useToastDeErro } from '#web/painel/useToastDeErro.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { useEventos } from '#web/servidor/useEventos.ts'
import { consultaDe, type EstadoDaLista } from './filtros.ts'
import type { ListaDeLeads, Localizacoes } from './lead.ts'

/** Time for which the read places stay, in ms: our choice, because places come and go slowly. */
const LOCALIZACOES_FRESCAS_MS = 5 * MINUTO_MS

/** Reads the page of leads for the address; the earlier one stays visible until it is loaded. */
export function useLeads(estado: EstadoDaLista) {
  const lista = useQuery({
    ...leituraDosLeads(estado),
    placeholderData: keepPreviousData,
    // A person who returns to the window must find the list unmoved.
    refetchOnWindowFocus: false,
  })
  useToastDeErro('Erro ao carregar leads', lista)
  return lista
}

/** Returns the query of a page of leads, which other views of the panel may share. */
export function leituraDosLeads(estado: EstadoDaLista) {
  const consulta = consultaDe(estado, { com_localizacoes: '0' })
  return {
    queryKey: ['leads', 'lista', consulta],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const pedida_em = Date.now()
      return {
        ...(await chamar<ListaDeLeads>('GET', `/api/leads?${consulta}`, undefined, signal)),
        /** From here on a lead may have come too late for this reading, in ms. */
        pedida_em,
      }
    },
  }
}

/** Reads the places of all leads, for the filter; none until they are known. */
export function useLocalizacoes(): string[] {
  const { data } = useQuery({
    ...leitura<Localizacoes>(['localizacoes'], '/api/leads/localizacoes'),
    staleTime: LOCALIZACOES_FRESCAS_MS,
  })
  return data?.localizacoes ?? LOCALIZACOES_VAZIAS
}

/** One list for every call: a new one would draw the filter again. */
const LOCALIZACOES_VAZIAS: string[] = []

/** Marks every list of leads as out of date: the one on screen is read again now, the others when next shown. */
export function useRecarregarLeads(): () => Promise<void> {
  const consultas = useQueryClient()
  return useCallback(() => consultas.invalidateQueries({ queryKey: ['leads'] }), [consultas])
}

/**
 * Arrivals since the list was shown: counted leads, or a break of the event stream, after which the number is
 * unknown.
 */
export type Novidades = { quantos: number; incerto: boolean }

/**
 * Counts the arrivals since the list was requested: the read may be older than they are. It does not insert them,
 * because moving rows disturb more than late ones.
 */
export function useNovidades(pedida_em = 0): Novidades {
  const consultas = useQueryClient()
  const [chegadas, setChegadas] = useState<{ nome: string; em: number }[]>([])
  useEventos('/api/eventos', ({ nome }) => {
    // A newly opened list has no person at work on it: it may be read again.
    if (nome === 'aberto') return void consultas.invalidateQueries({ queryKey: ['leads'] })
    setChegadas(antes => [...antes.filter(({ em }) => em > pedida_em), { nome, em: Date.now() }])
    consultas.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' })
  })
  const novas = chegadas.filter(({ em }) => em > pedida_em)
  return {
    quantos: novas.filter(({ nome }) => nome === 'lead').length,
    incerto: novas.some(({ nome }) => nome === 'mudou'),
  }
}
