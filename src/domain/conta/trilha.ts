import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../banco.ts'
import { paginaSchema } from '../lead/lista.schema.ts'
import type { AcaoAuditada } from './auditoria.ts'

/** Events on a page of the audit trail. */
export const EVENTOS_POR_PAGINA = 50

const dia = z.preprocess(
  v => v || undefined,
  z.iso.date('Use uma data válida, no formato AAAA-MM-DD.').optional(),
)

/** Query of `GET /api/auditoria`. */
export const trilhaSchema = z.object({
  pagina: paginaSchema,
  /** Part of a mailbox, or a whole id of who or what. */
  busca: z.string().trim().max(200, 'Busca longa demais: use até 200 caracteres.').default(''),
  acao: z.string().max(60, 'Essa ação não existe.').default(''),
  de: dia,
  ate: dia,
})

/** One event as the panel shows it. */
export type Evento = {
  id: string
  quando: string
  acao: AcaoAuditada
  quem: string | null
  quem_email: string | null
  alvo: string | null
  detalhes: Record<string, string | number | boolean>
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** A page of the trail, newest first, with the mailbox of who acted. */
export async function lerTrilha(tx: Queries, filtro: z.output<typeof trilhaSchema>) {
  const busca = filtro.busca.replace(/[\\%_]/g, '\\$&')
  const onde = sql.join(
    [
      sql`true`,
      ...(filtro.acao ? [sql`acao = ${filtro.acao}`] : []),
      ...(filtro.de ? [sql`quando >= (${filtro.de}::date::timestamp at time zone 'America/Sao_Paulo')`] : []),
      ...(filtro.ate
        ? [sql`quando < ((${filtro.ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`]
        : []),
      ...(UUID.test(filtro.busca)
        ? [sql`(quem = ${filtro.busca}::uuid or alvo = ${filtro.busca}::uuid)`]
        : []),
      ...(busca && !UUID.test(filtro.busca) ? [sql`quem = any(contas_com_email(${`%${busca}%`}))`] : []),
    ],
    sql` and `,
  )
  const salto = (filtro.pagina - 1) * EVENTOS_POR_PAGINA
  const { rows } = await tx.execute<Evento & Record<string, unknown>>(sql`
    select id, quando, acao, quem, email_da_conta(quem) as quem_email, alvo, detalhes
    from auditoria where ${onde} order by quando desc, id desc offset ${salto} limit ${EVENTOS_POR_PAGINA}
  `)
  const contagem = await tx.execute<{ n: number }>(
    sql`select count(*)::float8 as n from auditoria where ${onde}`,
  )
  return {
    itens: rows as Evento[],
    total: contagem.rows[0]?.n ?? 0,
    pagina: filtro.pagina,
    por_pagina: EVENTOS_POR_PAGINA,
  }
}
