import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { desligarVitrine, lerVitrine, listarVitrines, salvarVitrine } from '#domain/vitrine/gerir.ts'
import { desligarVitrineSchema, vitrineSchema } from '#domain/vitrine/vitrine.schema.ts'
import { corpo } from '../body.ts'
import type { MundoDasContas } from '../functions-contas.ts'
import { criarExigencia } from '../guard.ts'
import { idDe, type VariaveisDaRota } from '../rota-guardada.ts'

/** The valuation on the agency's own site, for its owners. */
export function rotasDaVitrine(mundo: MundoDasContas) {
  const agencia = criarExigencia(mundo)('agencia')
  return new Hono<VariaveisDaRota>()
    .get(
      '/minha-agencia/vitrine',
      describeRoute({ summary: 'A avaliação no site da agência, com os números de 30 dias' }),
      agencia,
      async c => c.json(await lerVitrine(mundo, c.get('quem'), agenciaDe(c.get('quem')))),
    )
    .put(
      '/minha-agencia/vitrine',
      describeRoute({ summary: 'Registra os endereços do site da agência que mostram a avaliação' }),
      agencia,
      corpo(vitrineSchema),
      async c =>
        c.json(await salvarVitrine(mundo, c.get('quem'), agenciaDe(c.get('quem')), c.req.valid('json'))),
    )
}

/** The valuations on agencies' own sites, for the administrator. */
export function rotasDasVitrines(mundo: MundoDasContas) {
  const admin = criarExigencia(mundo)('admin')
  return new Hono<VariaveisDaRota>()
    .get(
      '/vitrines',
      describeRoute({ summary: 'Avaliações em sites de agências, com os números de 30 dias' }),
      admin,
      async c => c.json(await listarVitrines(mundo, c.get('quem'))),
    )
    .put(
      '/vitrines/:id',
      describeRoute({ summary: 'Desliga ou religa a avaliação no site de uma agência' }),
      admin,
      corpo(desligarVitrineSchema),
      async c => {
        const id = idDe(c, 'Essa agência não existe mais. Atualize a lista.')
        await desligarVitrine(mundo, c.get('quem'), id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
