import { z } from 'zod'
import { canaisSchema } from '#domain/aviso/canal/canais.ts'
import { COLUNAS_DO_REGISTRO } from '#domain/aviso/canal/registro-dos-envios.ts'
import { webhookLidoSchema } from '#domain/aviso/canal/webhook.ts'
import { ESTADOS_DO_ENVIO, FALHAS_DO_ENVIO } from '#domain/aviso/evento.ts'
import { rowSchema } from '#platform/database/row-schema.ts'
import { criado, json, pedido, type Resposta, vazio } from './resposta.ts'

const segredo = z.string().describe('mostrado uma vez só')
const envio = rowSchema(COLUNAS_DO_REGISTRO, { status: 'status HTTP da última resposta' })

/** Answers of `painel-avisos.ts`, by operation. */
export const RESPOSTAS_DOS_AVISOS: Readonly<Record<string, Resposta>> = {
  'GET /api/minha-agencia/avisos': json(canaisSchema),
  'PUT /api/minha-agencia/avisos/email': json(canaisSchema),
  'PUT /api/minha-agencia/avisos/whatsapp': json(canaisSchema),
  'POST /api/minha-agencia/avisos/adf': json(z.object({ enviado: z.literal(true) }), 'muitas_tentativas'),
  'PUT /api/minha-agencia/avisos/adf': json(canaisSchema, 'dados_invalidos', 'muitas_tentativas'),
  'DELETE /api/minha-agencia/avisos/adf': json(canaisSchema),
  'GET /api/minha-agencia/push': json(z.object({ chave: z.string() })),
  'POST /api/minha-agencia/push': criado(z.object({ id: z.uuid() }), 'dados_invalidos', 'conflito'),
  'DELETE /api/minha-agencia/push/:id': vazio(),
  'POST /api/minha-agencia/push/:id/teste': json(
    z.object({ estado: z.enum(ESTADOS_DO_ENVIO), erro: z.enum(FALHAS_DO_ENVIO).nullable() }),
    'muitas_tentativas',
  ),
  'GET /api/minha-agencia/webhook': json(z.object({ webhook: webhookLidoSchema.nullable() })),
  'PUT /api/minha-agencia/webhook': json(
    z.object({ webhook: webhookLidoSchema, segredo: segredo.nullable() }),
    'dados_invalidos',
    'conflito',
  ),
  'DELETE /api/minha-agencia/webhook': vazio(),
  'POST /api/minha-agencia/webhook/segredo': json(
    z.object({ webhook: webhookLidoSchema, segredo }),
    'nao_encontrado',
  ),
  'POST /api/minha-agencia/webhook/teste': json(envio, 'nao_encontrado', 'conflito', 'muitas_tentativas'),
  'GET /api/minha-agencia/envios': json(z.array(envio)),
  'POST /api/minha-agencia/envios/:id/reenvio': pedido(envio),
}
