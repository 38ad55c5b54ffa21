import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { visaoSchema } from '#domain/lead/visao/visao.schema.ts'
import { apagarVisao, listarVisoes, salvarVisao } from '#domain/lead/visao/visao.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

/** Views of the list of leads, each administrator's own. */
export function rotasDasVisoes(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get('/visoes', describeRoute({ summary: 'As suas visões da lista de leads' }), admin, async c =>
      c.json(await listarVisoes(mundo, c.get('quem'))),
    )
    .post(
      '/visoes',
      describeRoute({ summary: 'Guarda uma visão; a do mesmo nome é trocada' }),
      admin,
      corpo(visaoSchema),
      async c => c.json(await salvarVisao(mundo, c.get('quem'), c.req.valid('json')), 201),
    )
    .delete('/visoes/:id', describeRoute({ summary: 'Apaga uma visão' }), admin, async c =>
      c.json(await apagarVisao(mundo, c.get('quem'), idDe(c, 'Essa visão não existe mais.'))),
    )
}
