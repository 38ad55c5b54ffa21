import * as z from 'zod/mini'
import { avaliacaoEmitidaSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import type { emitirAvaliacao } from '#domain/avaliacao/emissao/emitir.ts'
import type { lerProcura } from '#domain/distribuicao/procura.ts'
import {
  type LeadEnviado,
  leadDe,
  lerRespostas,
  type PedidoEnviado,
  pedidoDe,
} from '#domain/questionario/envio.ts'
import type { Questionario, Respostas } from '#domain/questionario/questionario.ts'
import type { acharVeiculoDaPlaca } from '#domain/questionario/veiculo-dito/veiculo-da-placa.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { chamarAberto, ErroDaApi } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { ERRO_DA_SIMULACAO } from './erro-da-simulacao.ts'

/** A current valuation; `do_lead` is the lead's one, if it is another. */
export type AvaliacaoEmitida = RespostaDe<typeof emitirAvaliacao> & { do_lead?: string }

/** The answers that a plate gives to the questionnaire. */
const veiculoDaPlacaSchema = z.object({
  marca: z.optional(z.string()),
  modelo: z.optional(z.string()),
  ano: z.optional(z.int()),
})

/** The part of a lead's answer that the wizard needs. */
const leadDeixadoSchema = z.object({ avaliacao_id: z.uuid() })

/** Messages of the wizard for errors that the server cannot explain. */
const FRASES = {
  sem_conexao: 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo; nada se perdeu.',
  sem_explicacao: ERRO_DA_SIMULACAO,
}

/** The valuation whose lead is not confirmed yet: a retry sends the same one, so it cannot create two leads. */
let emitida: { pedido: string; avaliacao: AvaliacaoEmitida } | undefined

/**
 * Values the vehicle, then leaves the lead.
 *
 * @param segundos from the first answer to this call, if they were measured.
 * @returns the valuation, the request that it is of, and the address of the report.
 * @throws ErroDaApi with a sentence for the person.
 */
export async function enviarSimulacao(questionario: Questionario, respostas: Respostas, segundos?: number) {
  try {
    return await enviar(questionario, respostas, segundos)
  } catch (erro) {
    console.warn('simulation failed', erro instanceof ErroDaApi ? erro.codigo : 'unexpected')
    throw erro
  }
}

async function enviar(
  questionario: Questionario,
  respostas: Respostas,
  segundos: number | undefined,
): Promise<{ avaliacao: AvaliacaoEmitida; pedido: PedidoEnviado; onde: string }> {
  const lidas = lerRespostas(questionario, respostas)
  const pedido = pedidoDe(lidas)
  const chave = JSON.stringify(pedido)
  if (emitida?.pedido !== chave)
    emitida = { pedido: chave, avaliacao: await avaliarVeiculo(pedido, segundos) }
  const { avaliacao } = emitida
  let do_lead: string
  try {
    do_lead = await criarLead({ ...leadDe(lidas, avaliacao.avaliacao_id), ...respostaDaVitrine(respostas) })
  } catch (erro) {
    // The retry requests a new valuation after an unusable one.
    if (erro instanceof ErroDaApi && erro.codigo.startsWith('avaliacao_')) emitida = undefined
    throw erro
  }
  emitida = undefined
  return { avaliacao: { ...avaliacao, do_lead }, pedido, onde: caminhoDoResultado() }
}

/** Matches the address of a page in the frame on an agency's own site: its start, the agency's key, the encoded origin. */
const acharVitrine = () => /^(\/vitrine\/([^/]+)\/([^/]+))\//.exec(globalThis.location?.pathname ?? '')

/** Returns the address of the report, on this site or in the frame on an agency's own site. */
const caminhoDoResultado = () => `${acharVitrine()?.[1] ?? ''}/resultado`

/** Returns the agency's own site, with the answer to the box that names the agency. */
function respostaDaVitrine({ aceita_contato_loja: aceita }: Respostas) {
  const [, , chave, escrita] = acharVitrine() ?? []
  if (!chave || !escrita) return {}
  if (escrita === 'previa') throw new ErroDaApi('Isto é só uma prévia: nada foi enviado.', 'previa', 0)
  // The address has the origin in base64url, and `atob` reads base64.
  const origem = atob(escrita.replaceAll('-', '+').replaceAll('_', '/'))
  return { vitrine: { chave, origem, aceita: aceita === true } }
}

/**
 * Values a vehicle with all data of a report. A repeat creates a second valuation; the first one is then unused.
 * @throws ErroDaApi with a sentence for the person.
 */
export function avaliarVeiculo(pedido: PedidoEnviado, segundos?: number): Promise<AvaliacaoEmitida> {
  return chamarAberto('POST', '/functions/v1/avaliar-veiculo', {
    corpo: { ...pedido, relatorio: true, segundos },
    frases: FRASES,
    repetivel: true,
    schema: avaliacaoEmitidaSchema,
  })
}

/** Creates the lead, or finds it at a second call. Returns the id of the valuation that the lead keeps. */
async function criarLead(lead: LeadEnviado & ReturnType<typeof respostaDaVitrine>): Promise<string> {
  const pedido = { corpo: lead, frases: FRASES, repetivel: true, schema: leadDeixadoSchema }
  return (await chamarAberto('POST', '/api/leads', pedido)).avaliacao_id
}

/**
 * Reads brand, model and year of a plate, as far as the reference has them.
 * @throws ErroDaApi with a sentence for the person.
 */
export function veiculoDaPlaca(
  placa: string,
  tipo: TipoVeiculo,
): Promise<RespostaDe<typeof acharVeiculoDaPlaca>> {
  const pedido = { corpo: { placa, tipo }, frases: FRASES, schema: veiculoDaPlacaSchema }
  return chamarAberto('POST', '/api/placas', pedido)
}

const interesseSchema = z.object({ lojas: z.int(), receberam: z.array(z.string()) })
type Interesse = RespostaDe<typeof lerProcura>
/** The interest before it is known, and after a failed request. */
export const INTERESSE_VAZIO: Interesse = { lojas: 0, receberam: [] }

/**
 * Reads how many agencies near a lead look for such a vehicle, and the names of those that received the lead.
 */
export async function lerInteresse(avaliacao_id: string): Promise<Interesse> {
  try {
    const caminho = `/api/procura?${new URLSearchParams({ avaliacao_id })}`
    return await chamarAberto('GET', caminho, { schema: interesseSchema })
  } catch {
    return INTERESSE_VAZIO
  }
}

/** Requests the value of the vehicle by mail, every month. @throws ErroDaApi with a sentence for the person. */
export function pedirTodoMes(avaliacao_id: string): Promise<void> {
  return chamarAberto('POST', '/api/meu-veiculo', { corpo: { avaliacao_id, quero: true }, frases: FRASES })
}

/** Requests the report and further messages by WhatsApp. @throws ErroDaApi with a sentence for the person. */
export function pedirPeloWhatsapp(avaliacao_id: string): Promise<void> {
  return chamarAberto('POST', '/api/whatsapp/ligar', { corpo: { avaliacao_id, quero: true }, frases: FRASES })
}

/**
 * Authorises partners to get in touch about the lead of a valuation.
 *
 * @throws ErroDaApi with a sentence for the person.
 */
export function autorizarContato(avaliacao_id: string): Promise<void> {
  const corpo = { avaliacao_id, aceita_contato_parceiros: true }
  return chamarAberto('POST', '/api/consentimentos', { corpo, frases: FRASES })
}
