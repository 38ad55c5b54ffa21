import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { editarPlano } from '#domain/plano/editar.ts'
import { listarTodosOsPlanos } from '#domain/plano/leitura.ts'
import { edicaoPlanoSchema } from '#domain/plano/plano.schema.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

/** Plans, as the administrator edits them. */
export function rotasDosPlanos(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get('/planos/todos', describeRoute({ summary: 'Todos os planos, à venda ou não' }), admin, async c =>
      c.json(await listarTodosOsPlanos(mundo, c.get('quem'))),
    )
    .patch(
      '/planos/:id',
      describeRoute({ summary: 'Altera um plano' }),
      admin,
      corpo(edicaoPlanoSchema),
      async c =>
        c.json(
          await editarPlano(mundo, c.get('quem'), idDe(c, 'Esse plano não existe.'), c.req.valid('json')),
        ),
    )
}
