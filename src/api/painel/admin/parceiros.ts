import { Hono } from 'hono'
import { criarChave, listarChaves, revogarChave } from '#domain/parceiro/gerir-chaves.ts'
import { novaChaveSchema } from '#domain/parceiro/parceiro.schema.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of the keys of the API for partners, for the administrator. */
export function criarRotasDasChavesDeParceiros(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /parceiros/chaves', 'Chaves da API para parceiros').dar(quem => listarChaves(mundo, quem))
  admin('POST /parceiros/chaves', 'Cria uma chave, que só esta resposta mostra')
    .ler(novaChaveSchema)
    .criar((quem, dados) => criarChave(mundo, quem, dados))
  admin('DELETE /parceiros/chaves/:id', 'Revoga uma chave').fazer((quem, c) =>
    revogarChave(mundo, quem, idDe(c, 'Essa chave não existe. Atualize a lista.')),
  )
  return app
}
