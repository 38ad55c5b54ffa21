import { Hono } from 'hono'
import { juntarSchema } from '#domain/atribuicao/duplicados/juntar.schema.ts'
import { juntarDuplicados } from '#domain/atribuicao/duplicados/juntar.ts'
import { preverDuplicados } from '#domain/atribuicao/duplicados/prever-duplicados.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import type { VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of leads of one person and vehicle: a preview of their merge, and the merge. */
export function criarRotasDosDuplicados(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /leads/duplicados', 'Leads da mesma pessoa e do mesmo veículo, e o que juntá-los muda').dar(
    quem => preverDuplicados(mundo, quem),
  )
  admin('POST /leads/duplicados', 'Junta os grupos escolhidos: fica o lead mais antigo de cada um')
    .ler(juntarSchema)
    .dar((quem, dados) => juntarDuplicados(mundo, quem, dados))
  return app
}
