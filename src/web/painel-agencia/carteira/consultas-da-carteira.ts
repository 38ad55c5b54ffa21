import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import type { listarCidades } from '#domain/atribuicao/carteira/listar-da-agencia.ts'
import type { Relatorio } from '#domain/atribuicao/relatorio/relatorio.schema.ts'
import { VENDEDOR_AUSENTE } from '#domain/lead/rotulos-do-lead.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { Ler } from '#web/painel/moldura/Painel.tsx'
import { estadoDoEndereco } from '#web/painel/useEstadoNaUrl.ts'
import { useToastDeErro } from '#web/painel/useToastDeErro.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { ErroDaApi } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { consultaDe, type EstadoDaLista, PADROES } from './filtros.ts'
import type { LeadPorInteiro, MinhaAgencia, PaginaDeLeads } from './minha-agencia.ts'

/** Names of the answers in the panel's store. */
export const CHAVES = {
  agencia: ['minha-agencia'],
  leads: ['leads'],
  /** Prefix of every `lista`. */
  listas: ['leads', 'lista'],
  lista: (consulta: string) => ['leads', 'lista', consulta],
  /** Prefix of every `lead`. */
  abertos: ['leads', 'um'],
  lead: (id: string) => ['leads', 'um', id],
  somas: (consulta: string) => ['leads', 'somas', consulta],
  cidades: ['leads', 'cidades'],
  relatorio: (consulta: string) => ['relatorio', consulta],
  equipe: ['equipe'],
  janelas: ['janelas'],
}

/** Poll interval of the agency's data, in ms. */
const RELEITURA_MS = MINUTO_MS

/** Reads as the signed-in account, who signs in again when the session ran out. */
const lerComSessao: Ler = (caminho, signal) => chamar('GET', caminho, undefined, signal)

const consultaDaAgencia = (ler: Ler) =>
  queryOptions({
    queryKey: CHAVES.agencia,
    queryFn: ({ signal }) => ler<MinhaAgencia>('/api/minha-agencia', signal),
  })

/** Returns the query of a page of leads. */
export const consultarPagina = (consulta: string, ler: Ler = lerComSessao) =>
  queryOptions({
    queryKey: CHAVES.lista(consulta),
    queryFn: ({ signal }) => ler<PaginaDeLeads>(`/api/minha-agencia/leads?${consulta}`, signal),
  })

/** Requests the agency, and the page of leads for the address, before the panel is drawn. */
export function adiantarPainel(consultas: QueryClient, ler: Ler): void {
  const params = new URLSearchParams(location.search)
  consultas.prefetchQuery(consultaDaAgencia(ler))
  // Another view than the list is open: it reads no page of leads.
  if (!params.has('ver'))
    consultas.prefetchQuery(consultarPagina(consultaDe(estadoDoEndereco(params, PADROES)), ler))
}

/** Reads the signed-in person's agency, again each minute. */
export function useMinhaAgencia() {
  return useQuery({
    ...consultaDaAgencia(lerComSessao),
    // Events cover neither an inactive agency nor the start of a period.
    refetchInterval: RELEITURA_MS,
  })
}

/** Returns the signed-in person, the team of the agency, and a look-up of its names; empty until they are loaded. */
export function useColegas() {
  const { data } = useMinhaAgencia()
  const equipe = data?.equipe ?? []
  return {
    eu: data?.eu ?? '',
    ehDono: data?.papel === 'dono',
    equipe,
    /** True if the agency has more than one member. */
    varios: equipe.length > 1,
    nomeDe: (id: string | null) =>
      id === null ? VENDEDOR_AUSENTE : (equipe.find(colega => colega.id === id)?.nome ?? 'Fora da equipe'),
  }
}

/** Reads the page of leads for the address; the earlier one stays visible until it is loaded. */
export function usePaginaDeLeads(estado: EstadoDaLista) {
  const pagina = useQuery({
    ...consultarPagina(consultaDe(estado)),
    placeholderData: keepPreviousData,
    // A person who returns to the window must find the list unmoved; events keep it current.
    refetchOnWindowFocus: false,
  })
  useToastDeErro('Erro ao carregar leads', pagina)
  useReleituraSeNegado(pagina.error)
  return pagina
}

type Cidades = RespostaDe<typeof listarCidades>

/** Reads the cities of the agency's leads; none while they are not known. */
export function useCidades(): Cidades {
  const { data } = useQuery(leitura<Cidades>(CHAVES.cidades, '/api/minha-agencia/cidades'))
  return data ?? []
}

/** Reads the report for a query; the earlier one stays visible until it is loaded. */
export function useRelatorio(consulta: string) {
  return useQuery({
    ...leitura<Relatorio>(CHAVES.relatorio(consulta), `/api/minha-agencia/relatorio?${consulta}`),
    placeholderData: keepPreviousData,
  })
}

/** Reads one lead for its drawer; not again at a return to the window, because the text must not change meanwhile. */
export function useLead(id: string) {
  return useQuery({
    ...leitura<LeadPorInteiro>(CHAVES.lead(id), `/api/minha-agencia/leads/${encodeURIComponent(id)}`),
    refetchOnWindowFocus: false,
  })
}

/** Reads the agency again after a refusal: a deactivated agency gets no leads, and the new answer says that it is. */
function useReleituraSeNegado(erro: Error | null) {
  const consultas = useQueryClient()
  useEffect(() => {
    if (erro instanceof ErroDaApi && erro.status === 403)
      consultas.invalidateQueries({ queryKey: CHAVES.agencia })
  }, [erro, consultas])
}
