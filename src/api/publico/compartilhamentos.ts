import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from 'zod'
import { conferirRelatorio } from '#domain/avaliacao/conferencia/conferir.ts'
import { compartilhar, desligarLink } from '#domain/avaliacao/emissao/compartilhar.ts'
import { listarChaves } from '#domain/chave/firma.ts'
import { corpo } from '../body.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

const pedidoSchema = z.object({ avaliacao_id: z.uuid('Faça a avaliação antes de criar o link.') })
const codigoSchema = z.object({ codigo: z.string('Digite o código do relatório.').max(100) })
const desligarSchema = codigoSchema.extend({ avaliacao_id: z.uuid('Diga de qual avaliação é o link.') })

/** Private links to reports, and the proof of their content. */
export const rotasDosCompartilhamentos = new Hono<ApiEnv>()
  .post(
    '/compartilhamentos',
    aberto,
    describeRoute({ summary: 'Cria um link privado para um relatório' }),
    corpo(pedidoSchema),
    async c => {
      const mundo = c.get('mundo')
      const { codigo, expira_em } = await compartilhar(mundo, c.req.valid('json').avaliacao_id, {
        ip: c.get('ip'),
      })
      return c.json(
        { url: `${mundo.env.PUBLIC_URL}/avaliacao/${codigo}`, expira_em: expira_em.toISOString() },
        201,
      )
    },
  )
  .post(
    '/compartilhamentos/desligar',
    aberto,
    describeRoute({ summary: 'Desliga um link, por quem fez a avaliação que ele abre' }),
    corpo(desligarSchema),
    async c => {
      await desligarLink(c.get('mundo'), c.req.valid('json'), { ip: c.get('ip') })
      return c.body(null, 204)
    },
  )
  .post(
    '/conferencias',
    aberto,
    describeRoute({ summary: 'Confere um relatório: a assinatura, e a conta feita de novo' }),
    corpo(codigoSchema),
    async c =>
      c.json(await conferirRelatorio(c.get('mundo'), c.req.valid('json').codigo, { ip: c.get('ip') })),
  )
  .get(
    '/chaves',
    aberto,
    describeRoute({ summary: 'As chaves públicas com que este site assina' }),
    async c => c.json(await listarChaves(c.get('mundo'))),
  )
