import { Hono } from 'hono'
import { editarOperador, excluirOperador, listarOperadores } from '#domain/operador/gerir-operadores.ts'
import { edicaoOperadorSchema } from '#domain/operador/operador.schema.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

const OPERADOR_AUSENTE = 'Esse operador não existe mais. Atualize a lista.'

/** Creates the routes of operators, for the administrator to edit. */
export function criarRotasDosOperadores(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /operadores', 'Operadores').dar(quem => listarOperadores(mundo, quem))
  admin('PATCH /operadores/:id', 'Altera um operador')
    .ler(edicaoOperadorSchema)
    .dar((quem, dados, c) => editarOperador(mundo, quem, idDe(c, OPERADOR_AUSENTE), dados))
  admin('DELETE /operadores/:id', 'Exclui um operador').fazer((quem, c) =>
    excluirOperador(mundo, quem, idDe(c, OPERADOR_AUSENTE)),
  )
  return app
}
