import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Queries } from '#domain/banco/banco.ts'
import type { Database } from '../database/db.ts'

/** Numbers of held messages: mails, webhook calls, push notifications, messages by WhatsApp. */
export type HeldMessages = { emails: number; webhooks: number; push: number; whatsapp: number }

/** Error code in `entregas` of a message that a restored backup held. */
const REASON = 'copia_restaurada'

const NONE: HeldMessages = { emails: 0, webhooks: 0, push: 0, whatsapp: 0 }

/** Counts the held messages of all kinds. */
export const totalHeld = ({ emails, webhooks, push, whatsapp }: HeldMessages): number =>
  emails + webhooks + push + whatsapp

/**
 * Holds the pending messages of a restored backup, which may have been sent after the backup. Does not hold those that
 * were still pending in the replaced database (temporary table `still_waiting`).
 */
export async function holdPending(client: pg.Client): Promise<HeldMessages> {
  const { rows } = await client.query<HeldMessages>(`
    with mails as (
      update emails_saida set retido_em = now() where id not in (select id from still_waiting) returning entrega_id
    ), messages as (
      update whatsapp_mensagens set retido_em = now()
      where estado in ('pendente', 'enviando') and id not in (select id from still_waiting) returning entrega_id
    ), noted as (
      update entregas set estado = 'retido', erro = '${REASON}', atualizada_em = now()
      where estado in ('pendente', 'retido')
        and id in (select entrega_id from mails union all select entrega_id from messages)
    ), calls as (
      update envios set retido_em = now()
      where estado = 'pendente' and id not in (select id from still_waiting) returning inscricao_id
    )
    select (select count(*)::int from mails) as emails,
      (select count(*)::int from calls where inscricao_id is null) as webhooks,
      (select count(*)::int from calls where inscricao_id is not null) as push,
      (select count(*)::int from messages) as whatsapp`)
  return rows[0] ?? NONE
}

/** Counts the held messages; `oldest` is the time of the oldest one. */
export async function countHeld(db: Queries): Promise<HeldMessages & { oldest: Date | null }> {
  const { rows } = await db.execute<HeldMessages & { oldest: string | null }>(sql`
    select count(*) filter (where kind = 'email')::int as emails, count(*) filter (where kind = 'webhook')::int as webhooks,
      count(*) filter (where kind = 'push')::int as push, count(*) filter (where kind = 'whatsapp')::int as whatsapp,
      min(since) as oldest
    from (
      select 'email' as kind, created_at as since from emails_saida where retido_em is not null
      union all
      select case when inscricao_id is null then 'webhook' else 'push' end, ocorrido_em from envios
      where retido_em is not null and estado = 'pendente'
      union all
      select 'whatsapp', created_at from whatsapp_mensagens where retido_em is not null
    ) held`)
  const { oldest = null, ...held } = rows[0] ?? { ...NONE, oldest: null }
  return { ...held, oldest: oldest === null ? null : new Date(oldest) }
}

/** Releases the held messages for delivery now. Their ids stay, so that a receiver recognises a duplicate. */
export async function releaseHeld(db: Pick<Database, 'servico'>): Promise<void> {
  await db.servico.transaction(async tx => {
    await tx.execute(sql`
      with mails as (
        update emails_saida set retido_em = null, proxima_em = now() where retido_em is not null returning entrega_id
      ), messages as (
        update whatsapp_mensagens set retido_em = null, proxima_em = now() where retido_em is not null returning entrega_id
      )
      update entregas set estado = 'pendente', erro = null, atualizada_em = now()
      where estado = 'retido' and id in (select entrega_id from mails union all select entrega_id from messages)`)
    await tx.execute(sql`update envios set retido_em = null, proxima_em = now() where retido_em is not null`)
    await tx.execute(sql`select notificar('emails', ''), notificar('envios', ''), notificar('whatsapp', '')`)
  })
}

/** Discards the held messages; the log of deliveries keeps the reason. */
export async function discardHeld(db: Pick<Database, 'servico'>): Promise<void> {
  await db.servico.transaction(async tx => {
    await tx.execute(sql`
      with mails as (delete from emails_saida where retido_em is not null returning entrega_id), messages as (
        update whatsapp_mensagens set estado = 'falhou', erro = ${REASON}, retido_em = null
        where retido_em is not null returning entrega_id
      )
      update entregas set estado = 'falhou', erro = ${REASON}, atualizada_em = now()
      where estado = 'retido' and id in (select entrega_id from mails union all select entrega_id from messages)`)
    await tx.execute(sql`
      update envios set estado = 'cancelado', retido_em = null, terminado_em = now()
      where retido_em is not null and estado = 'pendente'`)
  })
}
