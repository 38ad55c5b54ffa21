import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { emitirAvaliacao } from '#domain/avaliacao/emissao/emitir.ts'
import { pedidoAvaliacaoSchema } from '#domain/questionario/pedido.schema.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

export const avaliarVeiculo = new Hono<ApiEnv>().post(
  '/avaliar-veiculo',
  aberto,
  describeRoute({ summary: 'Avalia um veículo' }),
  corpo(pedidoAvaliacaoSchema),
  async c => c.json(await emitirAvaliacao(c.get('mundo'), c.req.valid('json'), { ip: c.get('ip') })),
)
