import { FunctionsClient } from '@supabase/functions-js'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { type LeadEnviado, leadDe, type PedidoEnviado, pedidoDe } from '#domain/questionario/envio.ts'
import type { Questionario, Respostas } from '#domain/questionario/questionario.ts'

/** A valuation in hand; `do_lead` is the one that the lead keeps, where it is another. */
export type AvaliacaoEmitida = Avaliacao & { avaliacao_id: string; do_lead?: string }

/** A refusal of the server, with its message for a person and its messages per field. */
export class ErroDeEnvio extends Error {
  readonly campos: Record<string, string>
  readonly codigo: string
  constructor(mensagem: string, codigo = '', campos: Record<string, string> = {}) {
    super(mensagem)
    this.codigo = codigo
    this.campos = campos
  }
}

const SEM_CONEXAO =
  'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo; nada se perdeu.'
const FALHA = 'Erro ao processar avaliação'

/** The valuation in hand: a retry after a lost answer sends the same one, so it cannot become two leads. */
let emitida: { pedido: string; avaliacao: AvaliacaoEmitida } | undefined

/**
 * Values the vehicle, then leaves the lead.
 *
 * @throws ErroDeEnvio with a sentence for the person.
 */
export async function enviarSimulacao(q: Questionario, respostas: Respostas): Promise<AvaliacaoEmitida> {
  const pedido = pedidoDe(q, respostas)
  const chave = JSON.stringify(pedido)
  if (emitida?.pedido !== chave) emitida = { pedido: chave, avaliacao: await avaliarVeiculo(pedido) }
  const { avaliacao } = emitida
  let do_lead: string
  try {
    do_lead = await criarLead(leadDe(q, respostas, avaliacao.avaliacao_id))
  } catch (erro) {
    // A valuation that can no longer be used is asked for anew on the next try.
    if (erro instanceof ErroDeEnvio && erro.codigo.startsWith('avaliacao_')) emitida = undefined
    throw erro
  }
  emitida = undefined
  return { ...avaliacao, do_lead }
}

/**
 * Values a vehicle with all that a report shows.
 *
 * @throws ErroDeEnvio with a sentence for the person.
 */
export async function avaliarVeiculo(pedido: PedidoEnviado): Promise<AvaliacaoEmitida> {
  const functions = new FunctionsClient(`${location.origin}/functions/v1`)
  const { data, error, response } = await functions.invoke<AvaliacaoEmitida>('avaliar-veiculo', {
    body: { ...pedido, relatorio: true },
  })
  if (data && !error) return data
  if (!response) throw new ErroDeEnvio(SEM_CONEXAO)
  throw await lerRecusa(response)
}

/** Leaves the lead; answers the valuation that it keeps. */
const criarLead = async (lead: LeadEnviado): Promise<string> =>
  (await postar('/api/leads', lead)).avaliacao_id ?? lead.avaliacao_id

/**
 * Authorises partners to get in touch about the lead of a valuation.
 *
 * @throws ErroDeEnvio with a sentence for the person.
 */
export async function autorizarContato(avaliacao_id: string): Promise<void> {
  await postar('/api/consentimentos', { avaliacao_id, aceita_contato_parceiros: true })
}

async function postar(caminho: string, corpo: object): Promise<{ avaliacao_id?: string }> {
  const resposta = await fetch(caminho, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(corpo),
  }).catch(() => {
    throw new ErroDeEnvio(SEM_CONEXAO)
  })
  if (!resposta.ok) throw await lerRecusa(resposta)
  return resposta.json()
}

async function lerRecusa(resposta: Response): Promise<ErroDeEnvio> {
  const corpo = await resposta.json().catch(() => null)
  return new ErroDeEnvio(corpo?.error ?? FALHA, corpo?.code, corpo?.campos)
}
