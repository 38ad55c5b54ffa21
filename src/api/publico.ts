import { Hono } from 'hono'
import { describeRoute, resolver } from 'hono-openapi'
import { z } from 'zod'
import { lerConteudo, listarConteudos } from '#domain/conteudo/leitura.ts'
import { Recusa } from '#domain/erro.ts'
import { listarPlanos } from '#domain/plano/leitura.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import type { ApiEnv } from './app.ts'
import { aberto } from './guard.ts'

const conteudoSchema = z.object({
  id: z.uuid(),
  chave: z.string(),
  titulo: z.string(),
  conteudo: z.string().describe('Markdown, com os nomes entre chaves ainda por preencher'),
  updated_at: z.iso.datetime(),
  versao: z.int(),
})

const planoSchema = z.object({
  id: z.uuid(),
  chave: z.string(),
  nivel: z.enum(NIVEIS),
  nome: z.string(),
  preco: z.number().describe('reais por mês'),
  limite_leads: z.int().describe('leads por mês'),
  stripe_price_id: z.string(),
  ativo: z.boolean(),
  ordem: z.int(),
  destaque: z.boolean(),
  descricao: z.string(),
  beneficios: z.array(z.string()),
  versao: z.int(),
})

const json = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema: resolver(schema) } },
})

/** What anyone may read: texts and plans (design §5). */
export const publicoRoutes = new Hono<ApiEnv>()
  .get(
    '/conteudos',
    aberto,
    describeRoute({
      summary: 'Lista as páginas de conteúdo, por título',
      responses: { 200: json('As páginas', z.array(conteudoSchema)) },
    }),
    async c => c.json(await listarConteudos(c.get('mundo'))),
  )
  .get(
    '/conteudos/:chave',
    aberto,
    describeRoute({
      summary: 'Uma página de conteúdo',
      responses: {
        200: json('A página', conteudoSchema),
        404: { description: 'Não há página com essa chave' },
      },
    }),
    async c => {
      const conteudo = await lerConteudo(c.get('mundo'), c.req.param('chave'))
      if (!conteudo) throw new Recusa('nao_encontrado', 'O conteúdo solicitado não foi encontrado.')
      return c.json(conteudo)
    },
  )
  .get(
    '/planos',
    aberto,
    describeRoute({
      summary: 'Lista os planos ativos, por ordem',
      responses: { 200: json('Os planos', z.array(planoSchema)) },
    }),
    async c => c.json(await listarPlanos(c.get('mundo'))),
  )
