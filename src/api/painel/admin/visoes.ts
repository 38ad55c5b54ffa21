import { Hono } from 'hono'
import { visaoSchema } from '#domain/lead/visao/visao.schema.ts'
import { apagarVisao, listarVisoes, salvarVisao } from '#domain/lead/visao/visao.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of saved views of the list of leads; each administrator has their own. */
export function criarRotasDasVisoes(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /visoes', 'As suas visões da lista de leads').dar(quem => listarVisoes(mundo, quem))
  admin('POST /visoes', 'Guarda uma visão; a do mesmo nome é trocada')
    .ler(visaoSchema)
    .criar((quem, dados) => salvarVisao(mundo, quem, dados))
  admin('DELETE /visoes/:id', 'Apaga uma visão').dar((quem, c) =>
    apagarVisao(mundo, quem, idDe(c, 'Essa visão não existe mais.')),
  )
  return app
}
