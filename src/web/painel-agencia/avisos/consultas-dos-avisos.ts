import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { lerCanais } from '#domain/aviso/canal/canais.ts'
import type { inscreverAparelho, lerChaveDoPush, testarAparelho } from '#domain/aviso/canal/push.ts'
import type { listarEnvios } from '#domain/aviso/canal/registro-dos-envios.ts'
import type { lerWebhook, salvarWebhook, trocarSegredo } from '#domain/aviso/canal/webhook.ts'
import { desligarAparelho, type Inscricao, lerInscricao, ligarAparelho } from '#web/servidor/aparelho.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/criar-consultas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

/** Names of the answers in the panel's store. */
const WEBHOOK = ['avisos', 'webhook']
const ENVIOS = ['avisos', 'envios']
const CANAIS = ['avisos', 'canais']
const APARELHO = ['avisos', 'aparelho']

const CAMINHO_DOS_CANAIS = '/api/minha-agencia/avisos'
const CAMINHO_DO_WEBHOOK = '/api/minha-agencia/webhook'
const CAMINHO_DO_PUSH = '/api/minha-agencia/push'

/** Poll interval in ms: our choice. Retries change the log without an action of this view. */
const RELEITURA_MS = 15_000

/** The agency's webhook, without its secret. */
export type Webhook = NonNullable<RespostaDe<typeof lerWebhook>['webhook']>
/** One message to the webhook, with its result or its retry. */
export type Envio = RespostaDe<typeof listarEnvios>[number]

export type Canais = RespostaDe<typeof lerCanais>

/** Reads the agency's channels: mail, WhatsApp and ADF. */
export const useCanais = () => useQuery(leitura<Canais>(CANAIS, CAMINHO_DOS_CANAIS))

/** Registers this device at the server; returns its id there. */
const inscrever = async (inscricao: Inscricao) =>
  (await chamar<RespostaDe<typeof inscreverAparelho>>('POST', CAMINHO_DO_PUSH, inscricao)).id

/**
 * Registers this device at the server again, once per page load, and returns its id there; null where its notices are
 * off.
 */
export const useAparelho = () =>
  useQuery({
    queryKey: APARELHO,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const inscricao = await lerInscricao()
      return inscricao && inscrever(inscricao)
    },
  })

/** Returns the actions on this device's notifications; the id is the one of `useAparelho`. */
export function useAcoesDoAparelho() {
  const consultas = useQueryClient()
  return {
    async ligarAvisos() {
      const { chave } = await chamar<RespostaDe<typeof lerChaveDoPush>>('GET', CAMINHO_DO_PUSH)
      await assumir(consultas, APARELHO, await inscrever(await ligarAparelho(chave)))
    },
    async desligarAvisos(id: string) {
      await chamar<undefined>('DELETE', `${CAMINHO_DO_PUSH}/${encodeURIComponent(id)}`)
      await desligarAparelho()
      await assumir(consultas, APARELHO, null)
    },
    enviarTeste: (id: string) =>
      chamar<RespostaDe<typeof testarAparelho>>('POST', `${CAMINHO_DO_PUSH}/${encodeURIComponent(id)}/teste`),
  }
}

/** Reads the agency's webhook; null where it has none. */
export const useWebhook = () => useQuery(leitura<RespostaDe<typeof lerWebhook>>(WEBHOOK, CAMINHO_DO_WEBHOOK))

/** Reads the newest deliveries to the webhook, again while the view is open. */
export const useEnvios = () =>
  useQuery({
    ...leitura<Envio[]>(ENVIOS, '/api/minha-agencia/envios'),
    refetchInterval: RELEITURA_MS,
  })

/** Returns the changes in this view; each reads again only what it may change. */
export function useAcoes() {
  const consultas = useQueryClient()
  const reler = async <T>(chaves: readonly string[][], trabalho: Promise<T>): Promise<T> => {
    try {
      return await trabalho
    } finally {
      await Promise.all(chaves.map(queryKey => consultas.invalidateQueries({ queryKey })))
    }
  }
  const mudarWebhook = <T>(metodo: 'POST' | 'PUT' | 'DELETE', resto = '', corpo?: object) =>
    reler([WEBHOOK, ENVIOS], chamar<T>(metodo, `${CAMINHO_DO_WEBHOOK}${resto}`, corpo))
  const mudarCanais = (metodo: 'PUT' | 'DELETE', canal: string, corpo?: object) =>
    reler([CANAIS], chamar<Canais>(metodo, `${CAMINHO_DOS_CANAIS}/${canal}`, corpo))
  return {
    salvarWebhook: (endereco: string) =>
      mudarWebhook<RespostaDe<typeof salvarWebhook>>('PUT', '', { endereco }),
    trocarSegredo: () => mudarWebhook<RespostaDe<typeof trocarSegredo>>('POST', '/segredo'),
    removerWebhook: () => mudarWebhook<undefined>('DELETE'),
    testarWebhook: () => mudarWebhook<Envio>('POST', '/teste'),
    reenviar: (id: string) =>
      reler(
        [WEBHOOK, ENVIOS],
        chamar<Envio>('POST', `/api/minha-agencia/envios/${encodeURIComponent(id)}/reenvio`),
      ),
    mudarEmail: (email: boolean) => mudarCanais('PUT', 'email', { email }),
    salvarWhatsapp: (corpo: { whatsapp: string | null; leads: boolean; janelas: boolean }) =>
      // The server's schema wants a text, also for an agency without a number.
      mudarCanais('PUT', 'whatsapp', { ...corpo, whatsapp: corpo.whatsapp ?? '' }),
    pedirAdf: (adf_email: string) => chamar<unknown>('POST', `${CAMINHO_DOS_CANAIS}/adf`, { adf_email }),
    confirmarAdf: (corpo: { adf_email: string; codigo: string }) => mudarCanais('PUT', 'adf', corpo),
    removerAdf: () => mudarCanais('DELETE', 'adf'),
  }
}
