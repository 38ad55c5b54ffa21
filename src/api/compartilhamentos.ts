import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { compartilhar } from '#domain/avaliacao/emissao/compartilhar.ts'
import { corpo } from './body.ts'
import { aberto } from './guard.ts'
import type { ApiEnv } from './mundo.ts'

const pedidoSchema = z.object({ avaliacao_id: z.uuid('Faça a avaliação antes de criar o link.') })
export const compartilhamentosRoutes = new Hono<ApiEnv>().post(
  '/compartilhamentos',
  aberto,
  describeRoute({ summary: 'Cria um link privado para um relatório' }),
  corpo(pedidoSchema),
  async c => {
    const mundo = c.get('mundo')
    const { palavra, expira_em } = await compartilhar(mundo, c.req.valid('json').avaliacao_id, {
      ip: c.get('ip'),
    })
    return c.json(
      { url: `${mundo.env.PUBLIC_URL}/resultado/${palavra}`, expira_em: expira_em.toISOString() },
      201,
    )
  },
)
