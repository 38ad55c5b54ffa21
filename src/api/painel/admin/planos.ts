import { Hono } from 'hono'
import { editarPlano } from '#domain/plano/editar.ts'
import { listarTodosOsPlanos } from '#domain/plano/leitura.ts'
import { edicaoPlanoSchema } from '#domain/plano/plano.schema.ts'
import type { MundoDasContas } from '../../functions-contas.ts'
import { idDe, type VariaveisDaRota } from '../../rota-guardada.ts'
import { criarRota } from '../../rotas.ts'

/** Creates the routes of plans, as the administrator edits them. */
export function criarRotasDosPlanos(mundo: MundoDasContas) {
  const app = new Hono<VariaveisDaRota>()
  const admin = criarRota(app, mundo, 'admin')
  admin('GET /planos/todos', 'Todos os planos, à venda ou não').dar(quem => listarTodosOsPlanos(mundo, quem))
  admin('PATCH /planos/:id', 'Altera um plano')
    .ler(edicaoPlanoSchema)
    .dar((quem, dados, c) => editarPlano(mundo, quem, idDe(c, 'Esse plano não existe.'), dados))
  return app
}
