import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { editarPlano } from '#domain/plano/editar.ts'
import { listarTodosOsPlanos } from '#domain/plano/leitura.ts'
import { edicaoPlanoSchema } from '#domain/plano/plano.schema.ts'
import { corpo } from '../body.ts'
import type { ContasMundo } from '../functions-contas.ts'
import { createExigir } from '../guard.ts'
import { idDe, type PortaEnv } from '../porta.ts'

/** Plans, as the administrator edits them. */
export function createPlanosRoutes(mundo: ContasMundo) {
  const admin = createExigir(mundo)('admin')
  return new Hono<PortaEnv>()
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
