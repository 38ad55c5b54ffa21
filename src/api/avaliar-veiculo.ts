import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { avaliacaoSchema, pedidoAvaliacaoSchema } from '#domain/avaliacao/avaliacao.schema.ts'
import { emitirAvaliacao } from '#domain/avaliacao/emitir.ts'
import type { ApiEnv } from './app.ts'
import { corpo } from './body.ts'
import { aberto } from './guard.ts'

const respostaSchema = avaliacaoSchema.extend({ avaliacao_id: z.uuid() })

export const avaliarVeiculo = new Hono<ApiEnv>().post(
  '/avaliar-veiculo',
  aberto,
  describeRoute({
    summary: 'Avalia um veículo',
    responses: {
      200: {
        description: 'A avaliação',
        content: { 'application/json': { schema: resolver(respostaSchema) } },
      },
    },
  }),
  corpo(pedidoAvaliacaoSchema),
  async c => c.json(await emitirAvaliacao(c.get('mundo'), c.req.valid('json'), { ip: c.get('ip') })),
)
