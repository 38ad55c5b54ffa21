import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Mundo, Quem, Queries } from '#domain/banco/banco.ts'
import { escreverPadrao, inicioDoDia } from '#domain/banco/consulta.ts'
import { CONTADOS_ATE, type Total } from '#domain/numero/contar.ts'
import { itemEm } from '#domain/numero/indexed-access.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import type { AcaoAuditada } from './auditoria.ts'
import type { trilhaSchema } from './trilha.schema.ts'

/** Actions that only read leads: most of the trail. The database has an index of the other actions (migration 0171). */
const LEITURAS = sql`('leads_listados', 'lead_lido')`

/** One event as the panel shows it. */
export type Evento = {
  id: string
  /** Number of its act in the list, from 1: equal events share it. */
  ato: number
  quando: string
  acao: AcaoAuditada
  quem: string | null
  quem_email: string | null
  alvo: string | null
  /** Mailbox of a target that is an account; null for another target and for a deleted account. */
  alvo_email: string | null
  /** The vehicle of a target that is a lead. */
  veiculo: { marca: string; modelo: string; ano: number } | null
  detalhes: Record<string, string | number | boolean>
  /** Mailboxes of the sellers in a change of a lead's seller; null for none and for a deleted account. */
  de_email: string | null
  vendedor_email: string | null
}

/** Limit of the events in an act, which bounds a page: a bulk assignment writes thousands of equal ones. Our choice. */
const EVENTOS_POR_ATO = 50

/**
 * Reads a page of the trail, newest first, with the mailbox of the actor. A page has `por_pagina` acts, so that it cuts
 * none. An act is a group of neighbouring events of one person in one minute that differ only in their target.
 */
export function lerTrilha(mundo: Pick<Mundo, 'db'>, leitor: Quem, filtro: z.output<typeof trilhaSchema>) {
  return mundo.db.como(leitor, tx => lerPaginaDaTrilha(tx, filtro))
}

/** Reads the events of one page of acts, with the names of their accounts and vehicles. */
async function lerPaginaDaTrilha(tx: Queries, filtro: z.output<typeof trilhaSchema>) {
  const { acao, leituras, de, ate, busca, pagina, por_pagina } = filtro
  const filtroDaBusca = ehUuid(busca)
    ? sql`(quem = ${busca}::uuid or alvo = ${busca}::uuid)`
    : sql`quem = any(contas_com_email(${escreverPadrao(busca)}))`
  const onde = sql.join(
    [
      sql`true`,
      ...(acao ? [sql`acao = ${acao}`] : []),
      ...(leituras === '0' ? [sql`acao not in ${LEITURAS}`] : []),
      ...(de ? [sql`quando >= ${inicioDoDia(de)}`] : []),
      ...(ate ? [sql`quando < ${inicioDoDia(ate, 1)}`] : []),
      ...(busca ? [filtroDaBusca] : []),
    ],
    sql` and `,
  )
  const primeiroAto = (pagina - 1) * por_pagina + 1
  const { rows } = await tx.execute<Evento & Record<string, unknown>>(sql`
    with pagina as (
      select * from (${numerarAtos(onde, pagina * por_pagina * EVENTOS_POR_ATO)}) numerados
      where ato < ${primeiroAto + por_pagina}
    )
    select p.id, p.quando, p.acao, p.quem, p.alvo, p.detalhes, p.ato::integer as ato, email_da_conta(p.quem) as quem_email,
      case when l.id is null then email_da_conta(p.alvo) end as alvo_email,
      case when p.acao = 'vendedor_mudou' then email_da_conta(nullif(p.detalhes ->> 'de', '')::uuid) end as de_email,
      case when p.acao = 'vendedor_mudou' then email_da_conta(nullif(p.detalhes ->> 'vendedor', '')::uuid) end
        as vendedor_email,
      case when l.id is not null then json_build_object('marca', l.marca, 'modelo', l.modelo, 'ano', l.ano) end as veiculo
    from pagina p left join leads l on l.id = p.alvo
    where p.ato >= ${primeiroAto}
    order by p.quando desc, p.id desc
  `)
  return {
    // A raw statement returns instants in the text format of PostgreSQL.
    itens: rows.map((evento): Evento => ({ ...evento, quando: new Date(evento.quando).toISOString() })),
    ...(await contarAtos(tx, onde)),
    pagina,
    por_pagina,
  }
}

/** Counts the acts among the first events; the count is a lower limit where there are more events. */
async function contarAtos(tx: Queries, onde: SQL): Promise<Total> {
  const { rows } = await tx.execute<{ eventos: number; atos: number }>(sql`
    select count(*)::integer as eventos, coalesce(max(ato), 0)::integer as atos
    from (${numerarAtos(onde, CONTADOS_ATE + 1)}) contados`)
  const { eventos, atos } = itemEm(rows, 0)
  const total_exato = eventos <= CONTADOS_ATE
  // The last counted event may belong to an act that is counted already.
  return { total: total_exato ? atos : atos - 1, total_exato }
}

/**
 * Returns the events that fulfil a condition, newest first, with the number of their act. `inicio` is the row number of
 * the first event of the act; after each `EVENTOS_POR_ATO` events of it a new number begins. Every window has the order
 * of the index, so that PostgreSQL sorts nothing and stops where its reader stops.
 * @param eventos maximum number of events.
 */
function numerarAtos(onde: SQL, eventos: number): SQL {
  return sql`
    select *, count(*) filter (where (n - inicio) % ${EVENTOS_POR_ATO} = 0) over ordem as ato from (
      select *, max(n) filter (where n = 1 or ${COMECA_UM_ATO}) over ordem as inicio from (
        select id, quando, acao, quem, alvo, detalhes, row_number() over ordem as n, lag(acao) over ordem as acao_antes,
          lag(quem) over ordem as quem_antes, lag(quando) over ordem as quando_antes,
          lag(detalhes) over ordem as detalhes_antes
        from auditoria where ${onde} window ordem as (order by quando desc, id desc) limit ${eventos}
      ) vizinhos window ordem as (order by quando desc, id desc)
    ) trechos window ordem as (order by quando desc, id desc)`
}

/** True where an event begins an act. `lote` (the batch of a deletion) is not compared, because a person does not see it. */
const COMECA_UM_ATO = sql`acao <> acao_antes or quem is distinct from quem_antes
  or date_bin('1 minute', quando, 'epoch') <> date_bin('1 minute', quando_antes, 'epoch')
  or detalhes - 'lote' <> detalhes_antes - 'lote'`
