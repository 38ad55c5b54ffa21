import type * as z from 'zod/mini'
import type { PedidoAvaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { ehVisivel } from './passo.ts'
import type { Questionario, Respostas } from './questionario.ts'
import { campoSchemas, NOMES_DAS_PERGUNTAS, type NomeCampo, perguntaDe } from './registro-das-perguntas.ts'

/** Fields of a valuation request. */
type NomeDoPedido = NomeCampo & keyof PedidoAvaliacao

/** Body of `avaliar-veiculo` as the questionnaire sends it. */
export type PedidoEnviado = Pick<Respostas, NomeDoPedido> & { tipo_veiculo?: TipoVeiculo }

/** Body of `POST /api/leads` as the questionnaire sends it. */
export type LeadEnviado = Respostas & { tipo_veiculo: TipoVeiculo; avaliacao_id: string; site: string }

/** Lists the questions that the form of a type sends with `avaliar-veiculo` (spec §7). */
export const camposDoPedido = (tipo: TipoVeiculo): readonly NomeDoPedido[] =>
  NOMES_DAS_PERGUNTAS.filter((nome): nome is NomeDoPedido => perguntaDe(nome).pedido?.includes(tipo) ?? false)

/**
 * Stores one answer. The type parameter ties the name to its answer: TypeScript refuses `respostas[nome] = valor` else.
 */
function gravarResposta<N extends NomeCampo>(respostas: Respostas, nome: N, valor: Respostas[N]): void {
  respostas[nome] = valor
}

/** Answers of one questionnaire in the form in which they are sent (`lerRespostas`). */
export type RespostasLidas = { tipo: TipoVeiculo; respostas: Respostas; site: string }

/**
 * Reads the answers of the fields that the questionnaire shows, in their stored form. Numbers are numbers, extras a
 * list, documents canonical, and empty ones null. Read once for the valuation and the lead.
 */
export function lerRespostas(q: Questionario, respostas: Respostas): RespostasLidas {
  const lidas: Respostas = {}
  for (const passo of q.passos) {
    for (const campo of passo.campos) {
      if (!ehVisivel(campo, respostas)) continue
      const bruto = respostas[campo.nome]
      const schema: z.ZodMiniType<Respostas[NomeCampo]> = campoSchemas[campo.nome]
      const resultado = schema.safeParse(bruto)
      gravarResposta(lidas, campo.nome, (resultado.success ? resultado.data : bruto) ?? null)
    }
  }
  if (lidas.codigo_fipe) lidas.versao = respostas.versao ?? null
  return { tipo: q.tipo, respostas: lidas, site: respostas.site ?? '' }
}

/**
 * Returns the body of `avaliar-veiculo` (spec §7). A field that this type never asks is null (`estado_pneus` of a
 * motorcycle); `codigo_fipe` and `versao` are there only when a version was chosen.
 */
export function pedidoDe({ tipo, respostas: lidas }: RespostasLidas): PedidoEnviado {
  const pedido: PedidoEnviado = tipo === 'carro' ? {} : { tipo_veiculo: tipo }
  for (const nome of camposDoPedido(tipo)) gravarResposta(pedido, nome, lidas[nome] ?? null)
  if (lidas.codigo_fipe) {
    pedido.codigo_fipe = lidas.codigo_fipe
    if (lidas.versao) pedido.versao = lidas.versao
  }
  return pedido
}

/**
 * Returns the body of `POST /api/leads`: every valid answer, the type and the valuation's id. Contains no value in
 * reais: the server copies its stored valuation. `site` is the honeypot's content.
 */
export function leadDe({ tipo, respostas, site }: RespostasLidas, avaliacao_id: string): LeadEnviado {
  return { tipo_veiculo: tipo, avaliacao_id, ...respostas, site }
}
