import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { edicaoAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import {
  editarAgencia,
  excluirAgencia,
  listaDeAgenciasSchema,
  listarAgencias,
} from '#domain/agencia/gerir.ts'
import { consulta, corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

const SEM_AGENCIA = 'Essa agência não existe mais. Atualize a lista.'

/** Agencies, as the administrator keeps them. */
export function rotasDasAgencias(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/agencias',
      describeRoute({ summary: 'Agências com os leads do período' }),
      admin,
      consulta(listaDeAgenciasSchema),
      async c => c.json(await listarAgencias(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .patch(
      '/agencias/:id',
      describeRoute({ summary: 'Altera uma agência' }),
      admin,
      corpo(edicaoAgenciaSchema),
      async c => c.json(await editarAgencia(mundo, c.get('quem'), idDe(c, SEM_AGENCIA), c.req.valid('json'))),
    )
    .delete('/agencias/:id', describeRoute({ summary: 'Exclui uma agência' }), admin, async c => {
      await excluirAgencia(mundo, c.get('quem'), idDe(c, SEM_AGENCIA))
      return c.body(null, 204)
    })
}
