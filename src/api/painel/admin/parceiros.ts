import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { criarChave, listarChaves, revogarChave } from '#domain/parceiro/gerir.ts'
import { novaChaveSchema } from '#domain/parceiro/parceiro.schema.ts'
import { corpo } from '../../body.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { criarExigencia } from '../../guard.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'

/** Keys of the API for partners, for the administrator. */
export function rotasDasChavesDeParceiros(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get('/parceiros/chaves', describeRoute({ summary: 'Chaves da API para parceiros' }), admin, async c =>
      c.json(await listarChaves(mundo, c.get('quem'))),
    )
    .post(
      '/parceiros/chaves',
      describeRoute({ summary: 'Cria uma chave, que só esta resposta mostra' }),
      admin,
      corpo(novaChaveSchema),
      async c => c.json(await criarChave(mundo, c.get('quem'), c.req.valid('json')), 201),
    )
    .delete('/parceiros/chaves/:id', describeRoute({ summary: 'Revoga uma chave' }), admin, async c => {
      await revogarChave(mundo, c.get('quem'), idDe(c, 'Essa chave não existe. Atualize a lista.'))
      return c.body(null, 204)
    })
}
