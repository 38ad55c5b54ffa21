import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { listarDevolucoes } from '#domain/distribuicao/devolucao/listar-devolucoes.ts'
import type { lerDistribuicao, preverDistribuicao } from '#domain/distribuicao/em-massa.ts'
import type { explicarLead } from '#domain/distribuicao/explicar.ts'
import type { listarRegras } from '#domain/distribuicao/gerir-regras.ts'
import type { lerDistribuicaoDoPainel } from '#domain/distribuicao/painel.ts'
import type { lerSimulacao } from '#domain/distribuicao/simulacao/simulacao.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import { calcularReleitura } from '#web/painel/trabalho.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** The data of the tab: the rule in force, what arrived, what waits, and each agency's leads. */
export type PainelDaDistribuicao = RespostaDe<typeof lerDistribuicaoDoPainel>
/** The leads that arrived in a period, by where they went. */
export type Caminho = PainelDaDistribuicao['hoje']
export type Regra = RespostaDe<typeof listarRegras>[number]
export type Simulacao = RespostaDe<typeof lerSimulacao>
/** The leads of a finished simulation, by their result under the rule. */
export type Resultado = NonNullable<Simulacao['resultado']>
/** Numbers of the selected leads that a distribution would assign, and of the others by their reason. */
export type Previa = RespostaDe<typeof preverDistribuicao>
/** One manual distribution, with its progress. */
export type Pedido = RespostaDe<typeof lerDistribuicao>
/** A lead that an agency gave back, and the decision about it. */
export type Devolucao = RespostaDe<typeof listarDevolucoes>[number]
/** The decisions of the rule about one lead, with their reasons. */
export type Explicacao = RespostaDe<typeof explicarLead>

/** Bounds of the wait until a lead's explanation is read again, in ms. */
const RELEITURA_MIN_MS = 1_000
const RELEITURA_MAX_MS = MINUTO_MS
const RAIZ = 'distribuicao'

const ler = <T>(caminho: string) => leitura<T>([RAIZ, caminho], caminho)

export const usePainel = () => useQuery(ler<PainelDaDistribuicao>('/api/distribuicao'))
export const useRegras = () => useQuery(ler<Regra[]>('/api/distribuicao/regras'))
export const useDevolucoes = () => useQuery(ler<Devolucao[]>('/api/devolucoes'))

/** Reads the newest simulation, polled while it runs. */
const useSimulacao = () =>
  useQuery({
    ...ler<{ simulacao: Simulacao | null }>('/api/distribuicao/simulacao'),
    refetchInterval: ({ state }) => calcularReleitura(state.data?.simulacao ? [state.data.simulacao] : []),
  })

/** Finds the newest simulation with its rule. A finished one whose rule is in force is done: it counts as none. */
export function useSimulacaoAberta(): { simulacao: Simulacao | null; regra?: Regra | undefined } {
  const { data: lida } = useSimulacao()
  const { data: regras = [] } = useRegras()
  const simulacao = lida?.simulacao ?? null
  const regra = regras.find(({ versao }) => versao === simulacao?.regra_versao)
  return regra?.em_vigor && simulacao?.terminada_em ? { simulacao: null } : { simulacao, regra }
}

/** Reads the manual distributions of the last day, polled while one runs. */
export const usePedidos = () =>
  useQuery({
    ...ler<Pedido[]>('/api/distribuicao/pedidos'),
    refetchInterval: ({ state }) => calcularReleitura(state.data),
  })

/** Counts the selected leads that the rule admits; reads nothing without a selection. */
export const usePrevia = (selecao: object | undefined) =>
  useQuery({
    queryKey: [RAIZ, 'previa', selecao],
    queryFn: ({ signal }) => chamar<Previa>('POST', '/api/leads/distribuir/previa', selecao, signal),
    enabled: selecao !== undefined,
  })

/** Counts the leads of the last `dias` without an agency that can be distributed. */
export const useSemAgencia = (dias: string) =>
  useQuery(ler<{ leads: number }>(`/api/distribuicao/sem-agencia?dias=${dias}`))

/** Reads the reasons for a lead's agencies, again at the time of the rule's next decision about it. */
export const useExplicacao = (id: string) =>
  useQuery({
    ...ler<Explicacao>(`/api/leads/${id}/distribuicao`),
    refetchInterval: ({ state }) => {
      const { tentar_em } = state.data ?? {}
      if (!tentar_em) return false
      return Math.min(Math.max(Date.parse(tentar_em) - Date.now(), RELEITURA_MIN_MS), RELEITURA_MAX_MS)
    },
  })

/** Returns the function that reads the data of the distribution again. */
export function useRecarregarDistribuicao() {
  const consultas = useQueryClient()
  return () => consultas.invalidateQueries({ queryKey: [RAIZ] })
}

/** Finds the version from which a draft begins: the rule in force, or the newest version. */
export function useRegraDePartida(): Regra | undefined {
  const { data: regras = [] } = useRegras()
  return regras.find(({ em_vigor }) => em_vigor) ?? regras[0]
}

/** Returns the function that names an agency by its id. */
export function useNomeDaAgencia(): (id: string) => string {
  const { data: painel } = usePainel()
  const nomes = new Map(painel?.agencias.map(({ id, nome }) => [id, nome]))
  return id => nomes.get(id) ?? 'Agência inativa'
}
