import { z } from 'zod'
import { ESTADOS_DO_ENVIO, EVENTOS, FALHAS_DO_ENVIO } from '#domain/aviso/evento.ts'
import { criado, instante, json, pedido, type Resposta, vazio } from './resposta.ts'

const webhook = z.object({
  endereco: z.string(),
  ligado: z.boolean(),
  criado_em: instante,
  anterior_ate: instante.nullable().describe('até quando o segredo anterior assina junto'),
})
const segredo = z.string().describe('mostrado uma vez só')
const envio = z.object({
  id: z.uuid(),
  evento: z.enum(EVENTOS),
  lead_id: z.uuid().nullable(),
  motivo: z.enum(['autorizacao_retirada', 'retirado']).nullable(),
  ocorrido_em: instante,
  estado: z.enum(ESTADOS_DO_ENVIO),
  tentativas: z.int(),
  proxima_em: instante,
  status: z.int().nullable().describe('status HTTP da última resposta'),
  erro: z.enum(FALHAS_DO_ENVIO).nullable(),
  terminado_em: instante.nullable(),
})

const canais = z.object({ email: z.boolean(), adf_email: z.string().nullable() })

/** Answers of `painel-avisos.ts`, by operation. */
export const RESPOSTAS_DOS_AVISOS: Readonly<Record<string, Resposta>> = {
  'GET /api/minha-agencia/avisos': json(canais),
  'PUT /api/minha-agencia/avisos/email': json(canais),
  'POST /api/minha-agencia/avisos/adf': json(z.object({ enviado: z.literal(true) }), 'muitas_tentativas'),
  'PUT /api/minha-agencia/avisos/adf': json(canais, 'dados_invalidos', 'muitas_tentativas'),
  'DELETE /api/minha-agencia/avisos/adf': json(canais),
  'GET /api/minha-agencia/push': json(z.object({ chave: z.string() })),
  'POST /api/minha-agencia/push': criado(z.object({ id: z.uuid() }), 'dados_invalidos', 'conflito'),
  'DELETE /api/minha-agencia/push/:id': vazio('nao_encontrado'),
  'POST /api/minha-agencia/push/:id/teste': json(
    z.object({ estado: z.enum(ESTADOS_DO_ENVIO), erro: z.enum(FALHAS_DO_ENVIO).nullable() }),
    'nao_encontrado',
    'muitas_tentativas',
  ),
  'GET /api/minha-agencia/webhook': json(z.object({ webhook: webhook.nullable() })),
  'PUT /api/minha-agencia/webhook': json(
    z.object({ webhook, segredo: segredo.nullable() }),
    'dados_invalidos',
    'conflito',
  ),
  'DELETE /api/minha-agencia/webhook': vazio(),
  'POST /api/minha-agencia/webhook/segredo': json(z.object({ webhook, segredo }), 'nao_encontrado'),
  'POST /api/minha-agencia/webhook/teste': json(envio, 'nao_encontrado', 'conflito', 'muitas_tentativas'),
  'GET /api/minha-agencia/envios': json(z.array(envio)),
  'POST /api/minha-agencia/envios/:id/reenvio': pedido(envio, 'nao_encontrado'),
}
