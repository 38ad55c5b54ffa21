import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { juntarDuplicados, juntarSchema, preverDuplicados } from '#domain/atribuicao/duplicados/juntar.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'

/** Leads of one person and vehicle: a preview of their merge, and the merge. */
export function rotasDosDuplicados(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/leads/duplicados',
      describeRoute({ summary: 'Leads da mesma pessoa e do mesmo veículo, e o que juntá-los muda' }),
      admin,
      async c => c.json(await preverDuplicados(mundo, c.get('quem'))),
    )
    .post(
      '/leads/duplicados',
      describeRoute({ summary: 'Junta os grupos escolhidos: fica o lead mais antigo de cada um' }),
      admin,
      corpo(juntarSchema),
      async c => c.json(await juntarDuplicados(mundo, c.get('quem'), c.req.valid('json'))),
    )
}
