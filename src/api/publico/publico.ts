import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { podeAtrasar } from '#domain/banco/banco.ts'
import { lerConteudo, listarConteudos } from '#domain/conteudo/leitura.ts'
import { listarPlanos } from '#domain/plano/leitura.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { aberto } from '../guard.ts'
import type { ApiEnv } from '../mundo-da-api.ts'

/** Public data: texts and plans (design §5). */
export const rotasDoPublico = new Hono<ApiEnv>()
  .get(
    '/conteudos',
    aberto,
    describeRoute({ summary: 'Lista as páginas de conteúdo, por título' }),
    async c => c.json(await listarConteudos(podeAtrasar(c.get('mundo')))),
  )
  .get('/conteudos/:chave', aberto, describeRoute({ summary: 'Uma página de conteúdo' }), async c => {
    const conteudo = await lerConteudo(podeAtrasar(c.get('mundo')), c.req.param('chave'))
    if (!conteudo) throw new Recusa('nao_encontrado', 'O conteúdo solicitado não foi encontrado.')
    return c.json(conteudo)
  })
  .get('/planos', aberto, describeRoute({ summary: 'Lista os planos ativos, por ordem' }), async c =>
    c.json(await listarPlanos(podeAtrasar(c.get('mundo')))),
  )
