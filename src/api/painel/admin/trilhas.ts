import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { lerTrilha, trilhaSchema } from '#domain/auditoria/trilha.ts'
import { paginaDaListaSchema } from '#domain/banco/consulta.ts'
import { listarEntregas } from '#domain/entrega/entrega.ts'
import { consulta } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'

/** Logs: the deliveries and the audit trail. */
export function rotasDasTrilhas(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/entregas',
      describeRoute({ summary: 'Mensagens às agências e como cada uma anda' }),
      admin,
      consulta(paginaDaListaSchema),
      async c => c.json(await listarEntregas(mundo, c.get('quem'), c.req.valid('query'))),
    )
    .get(
      '/auditoria',
      describeRoute({ summary: 'Trilha de auditoria' }),
      admin,
      consulta(trilhaSchema),
      async c => c.json(await lerTrilha(mundo, c.get('quem'), c.req.valid('query'))),
    )
}
