import { Hono } from 'hono'
import { agenciaDe } from '#domain/agencia/da-sessao.ts'
import { desligarVitrine, lerVitrine, listarVitrines, salvarVitrine } from '#domain/vitrine/gerir-vitrines.ts'
import { desligarVitrineSchema, vitrineSchema } from '#domain/vitrine/vitrine.schema.ts'
import type { MundoDasContas } from '../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../rota-guardada.ts'
import { criarRota } from '../rotas.ts'

/** Creates the routes of the valuation on the agency's own site, for its owners. */
export function criarRotasDaVitrine(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const agencia = criarRota(app, mundo, 'agencia')
  agencia('GET /minha-agencia/vitrine', 'A avaliação no site da agência, com os números de 30 dias').dar(
    quem => lerVitrine(mundo, quem, agenciaDe(quem)),
  )
  agencia('PUT /minha-agencia/vitrine', 'Registra os endereços do site da agência que mostram a avaliação')
    .ler(vitrineSchema)
    .dar((quem, dados) => salvarVitrine(mundo, quem, agenciaDe(quem), dados))
  return app
}

/** Creates the routes of the valuations on agencies' own sites, for the administrator. */
export function criarRotasDasVitrines(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /vitrines', 'Avaliações em sites de agências, com os números de 30 dias').dar(quem =>
    listarVitrines(mundo, quem),
  )
  admin('PUT /vitrines/:id', 'Desliga ou religa a avaliação no site de uma agência')
    .ler(desligarVitrineSchema)
    .fazer(async (quem, dados, c) => {
      const id = idDe(c, 'Essa agência não existe mais. Atualize a lista.')
      await desligarVitrine(mundo, quem, id, dados)
    })
  return app
}
