import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { emitirAvaliacao } from '#domain/avaliacao/emissao/emitir.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { SEGUNDOS_NO_MAXIMO } from '#domain/tempo/duracao.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

/** The request with the seconds from the visitor's first answer to the submit, which no value depends on. */
const pedidoSchema = pedidoAvaliacaoSchema.extend({
  segundos: z.int().min(1).max(SEGUNDOS_NO_MAXIMO).optional(),
})

export const avaliarVeiculo = new Hono<ApiEnv>().post(
  '/avaliar-veiculo',
  aberto,
  describeRoute({ summary: 'Avalia um veículo' }),
  corpo(pedidoSchema),
  async c => {
    const { segundos, ...pedido } = c.req.valid('json')
    return c.json(await emitirAvaliacao(c.get('mundo'), pedido, { ip: c.get('ip'), segundos }))
  },
)
