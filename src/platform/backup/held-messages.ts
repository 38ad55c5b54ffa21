import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queries } from '#domain/banco.ts'
import type { Database } from '../database/db.ts'

/** How many messages are held: mails, calls of agencies' systems, notices on devices. */
export type HeldMessages = { emails: number; webhooks: number; push: number }

/** How the log of deliveries names a message that waited in a copy. */
const REASON = 'copia_restaurada'

/** The total of all kinds. */
export const totalHeld = ({ emails, webhooks, push }: HeldMessages): number => emails + webhooks + push

/**
 * Holds what waited in a copy that is put back: it may have left since. What the replaced database still had waiting
 * has not, and goes on. Reads the temporary table `still_waiting`.
 */
export async function holdPending(client: pg.Client): Promise<HeldMessages> {
  const { rows } = await client.query<HeldMessages>(`
    with mails as (
      update emails_saida set retido_em = now() where id not in (select id from still_waiting) returning entrega_id
    ), noted as (
      update entregas set estado = 'retido', erro = '${REASON}', atualizada_em = now()
      where estado in ('pendente', 'retido') and id in (select entrega_id from mails)
    ), calls as (
      update envios set retido_em = now()
      where estado = 'pendente' and id not in (select id from still_waiting) returning inscricao_id
    )
    select (select count(*)::int from mails) as emails,
      (select count(*)::int from calls where inscricao_id is null) as webhooks,
      (select count(*)::int from calls where inscricao_id is not null) as push`)
  return rows[0] ?? { emails: 0, webhooks: 0, push: 0 }
}

/** What is held, and the day of the oldest message of it. */
export async function countHeld(db: Queries): Promise<HeldMessages & { oldest: Date | null }> {
  const { rows } = await db.execute<HeldMessages & { oldest: string | null }>(sql`
    select count(*) filter (where kind = 'email')::int as emails, count(*) filter (where kind = 'webhook')::int as webhooks,
      count(*) filter (where kind = 'push')::int as push, min(since) as oldest
    from (
      select 'email' as kind, created_at as since from emails_saida where retido_em is not null
      union all
      select case when inscricao_id is null then 'webhook' else 'push' end, ocorrido_em from envios
      where retido_em is not null and estado = 'pendente'
    ) held`)
  const { oldest = null, ...held } = rows[0] ?? { emails: 0, webhooks: 0, push: 0 }
  return { ...held, oldest: oldest === null ? null : new Date(oldest) }
}

/** Lets what is held go on its way, as if it had come now: the same ids, so that a receiver knows a second copy. */
export async function releaseHeld(db: Pick<Database, 'servico'>): Promise<void> {
  await db.servico.transaction(async tx => {
    await tx.execute(sql`
      with mails as (
        update emails_saida set retido_em = null, proxima_em = now() where retido_em is not null returning entrega_id
      )
      update entregas set estado = 'pendente', erro = null, atualizada_em = now()
      where estado = 'retido' and id in (select entrega_id from mails)`)
    await tx.execute(sql`update envios set retido_em = null, proxima_em = now() where retido_em is not null`)
    await tx.execute(sql`select avisar('emails', ''), avisar('envios', '')`)
  })
}

/** Takes what is held away for good; the logs say why it never left. */
export async function discardHeld(db: Pick<Database, 'servico'>): Promise<void> {
  await db.servico.transaction(async tx => {
    await tx.execute(sql`
      with mails as (delete from emails_saida where retido_em is not null returning entrega_id)
      update entregas set estado = 'falhou', erro = ${REASON}, atualizada_em = now()
      where estado = 'retido' and id in (select entrega_id from mails)`)
    await tx.execute(sql`
      update envios set estado = 'cancelado', retido_em = null, terminado_em = now()
      where retido_em is not null and estado = 'pendente'`)
  })
}
