import { sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { v7 as uuidv7 } from 'uuid'
import type { Queries } from '#domain/banco.ts'
import type { Correio, Mensagem } from '#domain/conta/mundo.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'
import { withinTime } from './within-time.ts'

/** A message as it waits in the outbox. */
export type OutboxRow = { id: string; para: string; assunto: string; texto: string; created_at: Date }

/** The outbox: messages are written in the caller's transaction and delivered apart from it. */
export type Mail = Correio & {
  /** Sends one message now, for a queue that retries by itself; without SMTP it is kept in the outbox. */
  entregar(mensagem: Mensagem): Promise<'enviado' | 'retido'>
  /** Delivers what is due; true while something is left for later. Without SMTP nothing leaves. */
  deliver(): Promise<boolean>
  /** The newest messages, for the demo mode's page of mails. */
  list(): Promise<OutboxRow[]>
  stop(): Promise<void>
}

/** Tries of one message, a minute, then an hour apart at most; the sixth failure drops it. */
const MAX_TRIES = 6
/** Longest delivery of one message; a server that is slower has it tried again. */
const SEND_MS = 60_000
/** Without an SMTP server a message is kept this long. */
const KEPT_DAYS = 7

/**
 * Mail by SMTP when `smtpUrl` is given, else an outbox that only the demo shows. Neither addresses nor
 * bodies are ever logged. A delivered message is deleted: its links live in the reader's mailbox only.
 */
export function createMail(
  db: Pick<Database, 'servico'>,
  log: Pick<Logger, 'warn'>,
  options: { smtpUrl?: string | undefined; from: string; send_ms?: number },
): Mail {
  const transport = options.smtpUrl
    ? nodemailer.createTransport(
        // Each stage, until the server says its next word; `send_ms` is for all of them.
        {
          url: options.smtpUrl,
          dnsTimeout: 10_000,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 20_000,
        },
        { from: options.from, disableFileAccess: true, disableUrlAccess: true },
      )
    : undefined
  const send = async ({ para, assunto, texto }: Mensagem, by: Transport) => {
    const sent = by.sendMail({ to: para, subject: assunto, text: texto })
    await withinTime(sent, options.send_ms ?? SEND_MS)
  }
  let running: Promise<boolean> | undefined
  const deliver = () => {
    running ??= deliverDue(db, log, transport && (row => send(row, transport))).finally(() => {
      running = undefined
    })
    return running
  }
  const timer = transport && setInterval(() => void deliver().catch(() => undefined), 5_000).unref()
  return {
    async enviar(tx: Queries, mensagem) {
      await keep(tx, mensagem)
      // The row is visible once the caller's transaction commits; the timer covers the rest.
      if (transport) setTimeout(() => void deliver().catch(() => undefined), 50).unref()
    },
    async entregar(mensagem) {
      if (transport) await send(mensagem, transport)
      else await keep(db.servico, mensagem)
      return transport ? 'enviado' : 'retido'
    },
    deliver,
    async list() {
      const { rows } = await db.servico.execute<OutboxRow & Record<string, unknown>>(
        sql`select id, para, assunto, texto, created_at from emails_saida order by created_at desc limit 50`,
      )
      return rows
    },
    async stop() {
      clearInterval(timer)
      await running?.catch(() => undefined)
      transport?.close()
    },
  }
}

type Transport = ReturnType<typeof nodemailer.createTransport>

async function keep(tx: Queries, { para, assunto, texto }: Mensagem): Promise<void> {
  await tx.execute(
    sql`insert into emails_saida (id, para, assunto, texto) values (${uuidv7()}, ${para}, ${assunto}, ${texto})`,
  )
}

async function deliverDue(
  db: Pick<Database, 'servico'>,
  log: Pick<Logger, 'warn'>,
  send: ((mensagem: Mensagem) => Promise<void>) | undefined,
): Promise<boolean> {
  if (!send) {
    await db.servico.execute(
      sql`delete from emails_saida where created_at < now() - make_interval(days => ${KEPT_DAYS})`,
    )
    return false
  }
  for (;;) {
    const row = await claim(db)
    if (!row) return false
    try {
      await send(row)
      await db.servico.execute(sql`delete from emails_saida where id = ${row.id}`)
    } catch (error) {
      log.warn(
        { tries: row.tentativas, kind: (error as { code?: string }).code ?? 'unknown' },
        'mail not delivered',
      )
      if (row.tentativas >= MAX_TRIES)
        await db.servico.execute(sql`delete from emails_saida where id = ${row.id}`)
    }
  }
}

type Claimed = { id: string; para: string; assunto: string; texto: string; tentativas: number }

/** Takes one message for this process; if the process dies, another takes it when its next try is due. */
async function claim(db: Pick<Database, 'servico'>): Promise<Claimed | undefined> {
  const { rows } = await db.servico.execute<Claimed & Record<string, unknown>>(sql`
    update emails_saida set tentativas = tentativas + 1,
      proxima_em = now() + least(interval '1 hour', interval '1 minute' * power(4, tentativas))
    where id = (
      select id from emails_saida where proxima_em <= now() order by proxima_em limit 1 for update skip locked
    )
    returning id, para, assunto, texto, tentativas
  `)
  return rows[0]
}
