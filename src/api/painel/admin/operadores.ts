import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { editarOperador, excluirOperador, listarOperadores } from '#domain/operador/gerir.ts'
import { edicaoOperadorSchema } from '#domain/operador/operador.schema.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

const SEM_OPERADOR = 'Esse operador não existe mais. Atualize a lista.'

/** Operators, for the administrator to edit. */
export function rotasDosOperadores(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get('/operadores', describeRoute({ summary: 'Operadores' }), admin, async c =>
      c.json(await listarOperadores(mundo, c.get('quem'))),
    )
    .patch(
      '/operadores/:id',
      describeRoute({ summary: 'Altera um operador' }),
      admin,
      corpo(edicaoOperadorSchema),
      async c =>
        c.json(await editarOperador(mundo, c.get('quem'), idDe(c, SEM_OPERADOR), c.req.valid('json'))),
    )
    .delete('/operadores/:id', describeRoute({ summary: 'Exclui um operador' }), admin, async c => {
      await excluirOperador(mundo, c.get('quem'), idDe(c, SEM_OPERADOR))
      return c.body(null, 204)
    })
}
