import { Hono } from 'hono'
import { edicaoAgenciaSchema, listaDeAgenciasSchema } from '#domain/agencia/agencia.schema.ts'
import { editarAgencia, excluirAgencia, listarAgencias } from '#domain/agencia/gerir-agencias.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

const AGENCIA_AUSENTE = 'Essa agência não existe mais. Atualize a lista.'

/** Creates the routes of agencies, as the administrator keeps them. */
export function criarRotasDasAgencias(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /agencias', 'Agências com os leads do período')
    .ler(listaDeAgenciasSchema)
    .dar((quem, dados) => listarAgencias(mundo, quem, dados))
  admin('PATCH /agencias/:id', 'Altera uma agência')
    .ler(edicaoAgenciaSchema)
    .dar((quem, dados, c) => editarAgencia(mundo, quem, idDe(c, AGENCIA_AUSENTE), dados))
  admin('DELETE /agencias/:id', 'Exclui uma agência').fazer((quem, c) =>
    excluirAgencia(mundo, quem, idDe(c, AGENCIA_AUSENTE)),
  )
  return app
}
