import { z } from 'zod'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import type { MensagensCobradas, Precos } from '#domain/whatsapp/provedor/precos.ts'
import type { Execucao } from './execucao.ts'
import type { Fila } from './filas.ts'

/** State of one thing: all right, to be looked at, or broken. */
const SITUACOES = ['bem', 'atencao', 'mal'] as const
/** One of the states, best first. */
export type Situacao = (typeof SITUACOES)[number]

/** One thing that the operator relies on, in plain words. */
export const itemSchema = z.object({
  chave: z.string(),
  titulo: z.string(),
  situacao: z.enum(SITUACOES),
  frase: z.string(),
  faca: z.string().nullable().describe('o que fazer, onde há o que fazer'),
})
/** A row of the operation page: a sentence about the state, and the next step if there is one. */
export type Item = z.output<typeof itemSchema>

/** The data from the database and the settings behind the judgement. */
export type Fatos = {
  /** Null if there are no scheduled copies; `desde` is the instant of their start. */
  copia: { boa: Execucao | null; ultima: Execucao | null; desde: Date | null } | null
  /** Month `AAAA-MM` of the newest table, if one was imported; the newest run of its synchronisation, if that is on. */
  fipe: { mes: string | null; ultima: Execucao | null; automatica: boolean }
  prazos: Execucao | null
  /** True while a row is in clear, and the newest run that sealed some. */
  cifra: { em_claro: boolean; ultima: Execucao | null }
  /** Requests of persons that wait for an answer: how many, and the first end of a term, as AAAA-MM-DD. */
  pedidos: { abertos: number; vencidos: number; primeiro: string | null }
  /**
   * Waiting mails, the notices and the reports among them, and the time of the oldest one. `falharam` counts the notices
   * that failed for good in the last day.
   */
  correio: {
    ligado: boolean
    esperando: number
    avisos: number
    relatorios: number
    desde: Date | null
    falharam: number
  }
  webhooks: { esperando: number; desde: Date | null; falharam: number }
  /** Messages that waited in a restored backup. They are sent only after the operator's decision. */
  retidas: number
  /** Future days with a partition for their valuations, and expired days that still exist two nights later. */
  particoes: { adiante: number; vencidas: number }
  /** WhatsApp, where it is on: its pause, recipients of a day against the limit, and charges of 30 days. */
  whatsapp: {
    pausa: { desde: Date; erro: string } | null
    destinatarios: number
    limite: number
    cobradas: readonly MensagensCobradas[]
    precos: Precos | undefined
  } | null
  /** Leads that are due and that the rule in force has not decided about. */
  distribuicao: { ligada: boolean; atrasados: number; desde: Date | null }
  /** Leads of the last hour by type of vehicle; those given to agencies in it, by the rule and by people. */
  leads: Readonly<Record<string, number>>
  atribuicoes: Readonly<Record<'regra' | 'equipe', number>>
  /** Runs of the last 30 days by type of vehicle, and their median in seconds from the first answer to the submit. */
  tempos: readonly { tipo_veiculo: TipoVeiculo; vezes: number; mediana: number }[]
  /** Queues of jobs in which something failed or waits. */
  filas: readonly Fila[]
  /**
   * Events of the payment provider: first and last time of the refusals, and the time of the last accepted event. Null
   * without real payments.
   */
  pagamento: { recusas: { desde: Date; ultima_em: Date } | null; ultimo: Date | null } | null
  /** True if this process reads from the replica now; null without a replica. */
  replica: boolean | null
  /**
   * Claims of the landing page without a measurement, each as one text. `do_operador`: the operator wrote them.
   * `exemplo`: the page marks them as an example.
   */
  afirmacoes: { nao_medidas: readonly string[]; do_operador: boolean; exemplo: boolean }
}
