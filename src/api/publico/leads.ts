import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { lerProcura } from '#domain/distribuicao/procura.ts'
import { leadSchema } from '#domain/lead/lead.schema.ts'
import { registrarLead } from '#domain/lead/registro/registrar.ts'
import { consulta, corpo } from '../body.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

const procuraSchema = z.object({ avaliacao_id: z.uuid('Faça a avaliação antes de perguntar.') })

export const leadsRoutes = new Hono<ApiEnv>()
  .post(
    '/leads',
    aberto,
    describeRoute({ summary: 'Registra um lead a partir de uma avaliação' }),
    corpo(leadSchema),
    async c => {
      const { env, ...mundo } = c.get('mundo')
      const site = { publicUrl: env.PUBLIC_URL, marca: env.MARCA }
      return c.json(await registrarLead({ ...mundo, site }, c.req.valid('json'), { ip: c.get('ip') }), 201)
    },
  )
  .get(
    '/procura',
    aberto,
    describeRoute({
      summary:
        'Quais lojas receberam o pedido, e pelo menos quantas (de 3 em diante) procuram um veículo assim',
    }),
    consulta(procuraSchema),
    async c =>
      c.json(await lerProcura(c.get('mundo'), c.req.valid('query').avaliacao_id, { ip: c.get('ip') })),
  )
