import { z } from 'zod'
import { avaliacaoEmitidaSchema, avaliacaoSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import { atendidoSchema } from '#domain/privacidade/pedido/exercer.ts'
import { pedidos_de_titular } from '#domain/privacidade/privacidade.table.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import { instante, json, type Resposta, SUMIU, texto, textoOuNulo } from './resposta.ts'
import { janelaExportada } from './respostas-do-dono.ts'
import { aceita_contato_parceiros, consentimento, lead, validacao } from './respostas-dos-leads.ts'

const pedidoGuardado = lead.extend({
  cpf: texto,
  aceita_contato_parceiros,
  validacao,
  meu_veiculo_desde: instante.nullable().describe('Desde quando recebe o valor todo mês'),
  whatsapp_desde: instante.nullable().describe('Desde quando recebe mensagens pelo WhatsApp'),
  lojas_autorizadas: z.array(texto).describe('As que a pessoa autorizou pelo nome, no site delas'),
  relatorio_abre_ate: instante.nullable().describe('Até quando um link abre o relatório'),
  agencias: z.array(
    z.object({
      agencia: texto,
      recebido_em: instante,
      contato_em: instante.nullable(),
      pela_regra: z
        .boolean()
        .describe('a regra de distribuição a escolheu; senão, uma pessoa da administração'),
      pela_escolha: z.boolean().describe('a pessoa escolheu a proposta dela'),
      ve_agora: z.boolean().describe('ainda vê o pedido por aqui'),
    }),
  ),
  consentimentos: z.array(consentimento.omit({ versao: true }).extend({ endereco_ip: textoOuNulo })),
})

/** A request of a person about their own data, as the log of requests lists it. */
export const pedidoDeTitular = rowSchema(pedidos_de_titular).omit({
  pessoa: true,
  atendido_em: true,
  por: true,
})

const meusDados = z.object({
  email: texto,
  lido_em: instante,
  pedidos: z.array(
    pedidoGuardado.extend({ palavra: texto.describe('abre as propostas do pedido: X-Propostas') }),
  ),
  protocolos: z.array(pedidoDeTitular),
})

/** Refusals of a person's request about their own data. */
const TITULAR = ['nao_autenticado', 'muitas_tentativas'] as const
/** Refusals of a person's request about a lead, which may be missing. */
const LEAD_DO_TITULAR = [...TITULAR, SUMIU] as const

/** Answers about a person's own data, by operation. */
export const RESPOSTAS_DO_TITULAR: Readonly<Record<string, Resposta>> = {
  'POST /api/meus-dados/link': json(z.object({ enviado: z.literal(true) }), 'muitas_tentativas'),
  'POST /api/meus-dados/entrar': json(
    z.object({ sessao: texto, email: texto, expira_em: instante }),
    ...TITULAR,
  ),
  'POST /api/meus-dados': json(meusDados, ...TITULAR),
  'POST /api/meus-dados/exportar': json(
    meusDados.extend({
      protocolo: texto,
      pedidos: z.array(
        pedidoGuardado.extend({
          janelas: z.array(janelaExportada),
          relatorio: z.nullable(avaliacaoSchema),
          notas: z.array(z.object({ texto, criada_em: instante })).describe('notas da nossa equipe'),
          relatorios_anteriores: z.array(z.object({ avaliado_em: instante, relatorio: avaliacaoSchema })),
        }),
      ),
    }),
    ...TITULAR,
  ),
  'POST /api/meus-dados/corrigir': json(atendidoSchema, ...LEAD_DO_TITULAR),
  'POST /api/meus-dados/retirar': json(atendidoSchema, ...LEAD_DO_TITULAR, 'conflito'),
  'POST /api/meus-dados/desligar': json(z.object({ desligados: z.int() }), ...LEAD_DO_TITULAR),
  'POST /api/meus-dados/relatorio': json(
    z.object({
      formulario: z.object({
        tipo_veiculo: z.enum(TIPOS_VEICULO),
        marca: texto,
        modelo: texto,
        ano: z.int(),
        valor_parcela_financiamento: z.nullable(z.number()),
        parcelas_restantes: z.nullable(z.int()),
      }),
      pedido: z.looseObject({}).describe('as respostas desta avaliação, para avaliar de novo'),
      avaliacao: avaliacaoEmitidaSchema,
    }),
    ...LEAD_DO_TITULAR,
  ),
  'POST /api/meus-dados/recibo': json(
    z.object({
      schema_version: texto,
      receipt_id: z.uuid(),
      receipt_time: instante,
      language: texto,
      pii_principal_id: texto,
      pii_processing: z.record(texto, z.unknown()),
      party_identification: z.array(z.record(texto, z.unknown())),
      events: z.array(z.record(texto, z.unknown())),
      proof: z.object({
        type: z.literal('Ed25519'),
        version: z.literal(2),
        keys: z.url(),
        chave: texto,
        assinatura: texto,
      }),
    }),
    ...LEAD_DO_TITULAR,
  ),
  'POST /api/meus-dados/parar-meu-veiculo': json(z.object({ parou: z.boolean() }), ...LEAD_DO_TITULAR),
  'POST /api/meus-dados/parar-whatsapp': json(z.object({ parou: z.boolean() }), ...LEAD_DO_TITULAR),
  'POST /api/recibos/conferir': json(z.object({ confere: z.boolean() })),
  'POST /api/meus-dados/apagar': json(atendidoSchema, ...LEAD_DO_TITULAR),
}
