import { Hono } from 'hono'
import { mundoDeLeitura } from '#domain/banco/banco.ts'
import { lerConteudo, listarConteudos } from '#domain/conteudo/leitura.ts'
import { listarPlanos } from '#domain/plano/leitura.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import type { ApiEnv } from '../mundo-da-api.ts'
import { criarRotaAberta } from '../rotas.ts'

/** Public data: texts and plans (design §5). */
export const rotasDoPublico = new Hono<ApiEnv>()
const rota = criarRotaAberta(rotasDoPublico)
rota('GET /conteudos', 'Lista as páginas de conteúdo, por título').dar(c =>
  listarConteudos(mundoDeLeitura(c.get('mundo'))),
)
rota('GET /conteudos/:chave', 'Uma página de conteúdo').dar(async c => {
  const conteudo = await lerConteudo(mundoDeLeitura(c.get('mundo')), c.req.param('chave') ?? '')
  if (!conteudo) throw new Recusa('nao_encontrado', 'O conteúdo solicitado não foi encontrado.')
  return conteudo
})
rota('GET /planos', 'Lista os planos ativos, por ordem').dar(c =>
  listarPlanos(mundoDeLeitura(c.get('mundo'))),
)
