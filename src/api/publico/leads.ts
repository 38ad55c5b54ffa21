import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { leadSchema } from '#domain/lead/lead.schema.ts'
import { registrarLead } from '#domain/lead/registrar.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo.ts'

export const leadsRoutes = new Hono<ApiEnv>().post(
  '/leads',
  aberto,
  describeRoute({ summary: 'Registra um lead a partir de uma avaliação' }),
  corpo(leadSchema),
  async c => c.json(await registrarLead(c.get('mundo'), c.req.valid('json'), { ip: c.get('ip') }), 201),
)
