import type { Context } from 'hono'
import { z } from 'zod'
import type { Acesso } from '#domain/acesso/acesso.ts'
import { listaDeLeadsSchema } from '#domain/lead/lista/lista.schema.ts'
import type { Selecao } from '#domain/lead/lista/selecao.ts'
import { Recusa } from '#domain/recusa/erro.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import type { GuardVariables } from './guard.ts'

/** The context of a request behind the guard. */
export type VariaveisDaRota = { Variables: GuardVariables & { ip: string } }

/** An id in a body or a query. */
export const uuidSchema = z.uuid('Identificador inválido.')

/** Returns the schema of at least one id in a body. */
export const idsSchema = (maximo: number, mensagem: string) =>
  z.array(uuidSchema, 'Envie uma lista.').min(1, 'Escolha ao menos um.').max(maximo, mensagem)

/** Returns the access of the caller. @throws Error on a route whose requirement needs no session. */
export function acessoDe(c: { get(nome: 'acesso'): Acesso | undefined }): Acesso {
  const acesso = c.get('acesso')
  if (!acesso) throw new Error('the requirement of this route needs no session')
  return acesso
}

/** The selection of leads in a body: ids, or a filter of the list. */
export const camposDaSelecao = {
  ids: idsSchema(5000, 'Escolha até 5.000 leads por vez.').optional(),
  // Refuses unknown names: a misspelt filter would select every lead.
  filtro: listaDeLeadsSchema.strict().optional(),
}

/** Returns the ids or the filter, whichever was sent. @throws Recusa for none or both. */
export function selecaoDe({ ids, filtro }: z.output<z.ZodObject<typeof camposDaSelecao>>): Selecao {
  if (ids && !filtro) return { ids }
  if (filtro && !ids) return { filtro }
  const mensagem = 'Diga quais leads: uma lista de ids ou os filtros da lista.'
  throw new Recusa('dados_invalidos', mensagem, { campos: { ids: mensagem } })
}

/** Reads the id in the path; an invalid id means not found. @throws Recusa with `mensagem`. */
export function idDe(c: Context, mensagem: string): string {
  const id = c.req.param('id') ?? ''
  if (!ehUuid(id)) throw new Recusa('nao_encontrado', mensagem)
  return id
}

/** Sets the type and the file name of a CSV download. */
export function cabecalhosCsv(c: Context, arquivo: string): void {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${arquivo}"`)
}
