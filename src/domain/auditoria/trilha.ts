import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { contarAte, escreverPadrao, inicioDoDia } from '#domain/banco/consulta.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import type { AcaoAuditada } from './auditoria.ts'
import type { trilhaSchema } from './trilha.schema.ts'

/** Actions that only read leads: most of the trail. The database has an index of the other actions (migration 0171). */
const LEITURAS = sql`('leads_listados', 'lead_lido')`

/** One event as the panel shows it. */
export type Evento = {
  id: string
  quando: string
  acao: AcaoAuditada
  quem: string | null
  quem_email: string | null
  alvo: string | null
  /** The vehicle of a target that is a lead. */
  veiculo: { marca: string; modelo: string; ano: number } | null
  detalhes: Record<string, string | number | boolean>
  /** Mailboxes of the sellers in a change of a lead's seller; null for none and for a deleted account. */
  de_email: string | null
  vendedor_email: string | null
}

/** Reads a page of the trail, newest first, with the mailbox of who acted. */
export function lerTrilha(mundo: Pick<Mundo, 'db'>, leitor: Quem, filtro: z.output<typeof trilhaSchema>) {
  return mundo.db.como(leitor, tx => lerPaginaDaTrilha(tx, filtro))
}

async function lerPaginaDaTrilha(tx: Queries, filtro: z.output<typeof trilhaSchema>) {
  const { acao, leituras, de, ate, busca, pagina, por_pagina } = filtro
  const quem = ehUuid(busca)
    ? sql`(quem = ${busca}::uuid or alvo = ${busca}::uuid)`
    : sql`quem = any(contas_com_email(${escreverPadrao(busca)}))`
  const onde = sql.join(
    [
      sql`true`,
      ...(acao ? [sql`acao = ${acao}`] : []),
      ...(leituras === '0' ? [sql`acao not in ${LEITURAS}`] : []),
      ...(de ? [sql`quando >= ${inicioDoDia(de)}`] : []),
      ...(ate ? [sql`quando < ${inicioDoDia(ate, 1)}`] : []),
      ...(busca ? [quem] : []),
    ],
    sql` and `,
  )
  const { rows } = await tx.execute<Evento & Record<string, unknown>>(sql`
    with pagina as (
      select id, quando, acao, quem, alvo, detalhes
      from auditoria where ${onde} order by quando desc, id desc offset ${(pagina - 1) * por_pagina} limit ${por_pagina}
    )
    select p.*, email_da_conta(p.quem) as quem_email,
      case when p.acao = 'vendedor_mudou' then email_da_conta(nullif(p.detalhes ->> 'de', '')::uuid) end as de_email,
      case when p.acao = 'vendedor_mudou' then email_da_conta(nullif(p.detalhes ->> 'vendedor', '')::uuid) end
        as vendedor_email,
      case when l.id is not null then json_build_object('marca', l.marca, 'modelo', l.modelo, 'ano', l.ano) end as veiculo
    from pagina p left join leads l on l.id = p.alvo
    order by p.quando desc, p.id desc
  `)
  return {
    // A statement of our own hands instants over as PostgreSQL writes them.
    itens: rows.map((evento): Evento => ({ ...evento, quando: new Date(evento.quando).toISOString() })),
    ...(await contarAte(tx, sql`select from auditoria where ${onde}`)),
    pagina,
    por_pagina,
  }
}
