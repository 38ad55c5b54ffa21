import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { lerCanais } from '#domain/aviso/canal/canais.ts'
import type { inscreverAparelho, lerChaveDoPush, testarAparelho } from '#domain/aviso/canal/push.ts'
import type { listarEnvios } from '#domain/aviso/canal/registro.ts'
import type { lerWebhook, salvarWebhook, trocarSegredo } from '#domain/aviso/canal/webhook.ts'
import { desligarAparelho, type Inscricao, lerInscricao, ligarAparelho } from '#web/servidor/aparelho.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/consultas.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'

const WEBHOOK = ['avisos', 'webhook']
const ENVIOS = ['avisos', 'envios']
const CANAIS = ['avisos', 'canais']
const CAMINHO_DOS_CANAIS = '/api/minha-agencia/avisos'
const CAMINHO = '/api/minha-agencia/webhook'
/** Poll interval in ms: retries change the log without an action. */
const RELEITURA_MS = 15_000

export type Webhook = NonNullable<RespostaDe<typeof lerWebhook>['webhook']>
export type Envio = RespostaDe<typeof listarEnvios>[number]

export type Canais = RespostaDe<typeof lerCanais>

export const useCanais = () => useQuery(leitura<Canais>(CANAIS, CAMINHO_DOS_CANAIS))

const APARELHO = ['avisos', 'aparelho']
const CAMINHO_DO_PUSH = '/api/minha-agencia/push'

/** Tells the server of this device; answers its id there. */
const inscrever = async (inscricao: Inscricao) =>
  (await chamar<RespostaDe<typeof inscreverAparelho>>('POST', CAMINHO_DO_PUSH, inscricao)).id

/** Registers this device at the server again, and returns its id there; null where its notices are off. */
export const useAparelho = () =>
  useQuery({
    queryKey: APARELHO,
    queryFn: async () => {
      const inscricao = await lerInscricao()
      return inscricao && inscrever(inscricao)
    },
  })

export function useAcoesDoAparelho() {
  const consultas = useQueryClient()
  return {
    async ligar() {
      const { chave } = await chamar<RespostaDe<typeof lerChaveDoPush>>('GET', CAMINHO_DO_PUSH)
      await assumir(consultas, APARELHO, await inscrever(await ligarAparelho(chave)))
    },
    async desligar(id: string) {
      await chamar<undefined>('DELETE', `${CAMINHO_DO_PUSH}/${encodeURIComponent(id)}`)
      await desligarAparelho()
      await assumir(consultas, APARELHO, null)
    },
    testar: (id: string) =>
      chamar<RespostaDe<typeof testarAparelho>>('POST', `${CAMINHO_DO_PUSH}/${encodeURIComponent(id)}/teste`),
  }
}

/** Reads the agency's webhook; null where it has none. */
export const useWebhook = () => useQuery(leitura<RespostaDe<typeof lerWebhook>>(WEBHOOK, CAMINHO))

export const useEnvios = () =>
  useQuery({
    ...leitura<Envio[]>(ENVIOS, '/api/minha-agencia/envios'),
    refetchInterval: RELEITURA_MS,
  })

/** Returns the changes in this view. After a change of the webhook, all data of the view is read again. */
export function useAcoes() {
  const consultas = useQueryClient()
  const reler = async <T>(trabalho: Promise<T>): Promise<T> => {
    try {
      return await trabalho
    } finally {
      await consultas.invalidateQueries({ queryKey: ['avisos'] })
    }
  }
  return {
    salvar: (endereco: string) =>
      reler(chamar<RespostaDe<typeof salvarWebhook>>('PUT', CAMINHO, { endereco })),
    trocar: () => reler(chamar<RespostaDe<typeof trocarSegredo>>('POST', `${CAMINHO}/segredo`)),
    mudarEmail: (email: boolean) => reler(chamar<Canais>('PUT', `${CAMINHO_DOS_CANAIS}/email`, { email })),
    salvarWhatsapp: (corpo: { whatsapp: string | null; leads: boolean; janelas: boolean }) =>
      reler(
        chamar<Canais>('PUT', `${CAMINHO_DOS_CANAIS}/whatsapp`, { ...corpo, whatsapp: corpo.whatsapp ?? '' }),
      ),
    pedirAdf: (adf_email: string) => chamar<unknown>('POST', `${CAMINHO_DOS_CANAIS}/adf`, { adf_email }),
    confirmarAdf: (corpo: { adf_email: string; codigo: string }) =>
      reler(chamar<Canais>('PUT', `${CAMINHO_DOS_CANAIS}/adf`, corpo)),
    removerAdf: () => reler(chamar<Canais>('DELETE', `${CAMINHO_DOS_CANAIS}/adf`)),
    remover: () => reler(chamar<undefined>('DELETE', CAMINHO)),
    testar: () => reler(chamar<Envio>('POST', `${CAMINHO}/teste`)),
    reenviar: (id: string) =>
      reler(chamar<Envio>('POST', `/api/minha-agencia/envios/${encodeURIComponent(id)}/reenvio`)),
  }
}
