import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { autorizarContato } from '#domain/lead/registro/autorizar.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

const autorizacaoSchema = z.object({
  avaliacao_id: z.uuid('Faça a avaliação antes de autorizar o contato.'),
  aceita_contato_parceiros: z.literal(true, 'Autorize o contato para receber propostas.'),
})

export const rotasDosConsentimentos = new Hono<ApiEnv>().post(
  '/consentimentos',
  aberto,
  describeRoute({ summary: 'Autoriza o contato de parceiros depois do relatório' }),
  corpo(autorizacaoSchema),
  async c => {
    const { avaliacao_id, aceita_contato_parceiros } = c.req.valid('json')
    await autorizarContato(c.get('mundo'), avaliacao_id, { ip: c.get('ip') })
    return c.json({ aceita_contato_parceiros }, 201)
  },
)
