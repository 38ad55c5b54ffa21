import nodemailer from 'nodemailer'
import type { Mundo } from '#domain/banco/banco.ts'
import type { Remetente } from '#domain/correio/carta.ts'
import {
  adiarEmail,
  type EmailNaFila,
  listarEmails,
  TENTATIVAS,
  tirarEmail,
  tomarEmail,
} from '#domain/correio/fila-de-emails.ts'
import { anotarEntregas, anotarRetidas } from '#domain/entrega/entrega.ts'
import { type EmailMontado, montarEmail } from '#domain/entrega/montar.ts'
import { esvaziarFila } from '#domain/fila/lease.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import { codigoDe, nomeDe } from '#domain/recusa/falha.ts'
import { MINUTO_MS } from '#domain/tempo/tempo.ts'
import type { Database } from '#platform/database/db.ts'
import type { Logger } from '#platform/log.ts'
import { traced } from '#platform/tracing/trace.ts'
import { withTimeout } from '#platform/with-timeout.ts'
import { createRowQueue } from '#platform/work/row-queue.ts'

/** A queued mail, as it would be sent now. */
export type WaitingMail = {
  id: string
  para: string
  assunto: string
  texto: string
  html: string
  created_at: Date
}

/** Delivers the one queue of mail (docs/decisions/0066). */
export type Mail = {
  /** Delivers due mails now, after each notification and by polling. */
  start(): Promise<void>
  /** Delivers due mails once. Without SMTP they stay queued, and the log of deliveries says so. */
  deliver(): Promise<void>
  /** Newest queued mails, for the demo's page of mails. */
  list(): Promise<WaitingMail[]>
  /** Stops after the deliveries under way. */
  stop(): Promise<void>
}

type MundoDosEmails = { db: Database; clock: Mundo['clock']; log: Pick<Logger, 'error' | 'warn'> }
type MailSettings = {
  smtpUrl?: string | undefined
  from: string
  site: Remetente
  send_ms?: number
  /** Consent receipt, attached to the report of a lead. */
  receipt?(lead_id: string): Promise<object | undefined>
}
/** Sends one mail; `id` stays the same on retries. */
type Send = (email: EmailNaFila, message: EmailMontado) => Promise<void>

/** Timeout for one delivery, in ms; shorter than the queue's lease, so that a retry never overlaps. */
const SEND_TIMEOUT_MS = MINUTO_MS
/** Concurrent deliveries: a slow server of one recipient must not delay the others. Our choice. */
const CONCURRENT = 3

/**
 * Creates the delivery of mail: by SMTP with `smtpUrl`, else a queue that only the demo shows. Logs neither addresses nor
 * bodies. Deletes a delivered mail, because it holds private links.
 */
export function createMail(world: MundoDosEmails, settings: MailSettings): Mail {
  const transport = settings.smtpUrl ? connect(settings.smtpUrl, settings.from) : undefined
  const send: Send | undefined = transport && createSend(transport, settings)
  const queue = createRowQueue(world, {
    channel: 'emails',
    failure: 'mail delivery failed',
    drain: parou => (send ? drain(world, settings.site, send, parou) : recordHeld(world)),
  })
  return {
    deliver: queue.run,
    // If LISTEN fails, polling continues.
    start: () =>
      queue.start().catch((error: unknown) => world.log.warn({ kind: nomeDe(error) }, 'mail is polled only')),
    list: () => composeAll(world, settings.site),
    async stop() {
      await queue.stop()
      transport?.close()
    },
  }
}

type Transport = ReturnType<typeof connect>

/** Opens the connection to the SMTP server; a letter may name neither a file nor an address to attach. */
function connect(url: string, from: string) {
  return nodemailer.createTransport(
    // Timeouts of each stage in ms, our choice; `send_ms` limits the whole delivery.
    {
      url,
      dnsTimeout: 10_000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
}

/** Creates the function that sends one mail by SMTP. */
function createSend(transport: Transport, { site, send_ms, receipt }: MailSettings): Send {
  const host = new URL(site.publicUrl).hostname
  return async ({ id, lead_id }, { para, assunto, texto, html, cabecalhos }) => {
    const attached = lead_id ? await receipt?.(lead_id) : undefined
    const sent = transport.sendMail({
      // Never as a string: nodemailer would parse names, comments or lists in it, and find other mailboxes.
      to: { name: '', address: para },
      subject: assunto,
      text: texto,
      ...(html && { html }),
      ...(attached && { attachments: [asFile(attached)] }),
      // Lets the mailbox detect a duplicate, if we crash between delivery and commit.
      messageId: `<${id}@${host}>`,
      // Suppresses out-of-office replies.
      headers: { 'Auto-Submitted': 'auto-generated', ...cabecalhos },
    })
    await traced('smtp', 'client', {}, () => withTimeout(sent, send_ms ?? SEND_TIMEOUT_MS))
  }
}

const asFile = (receipt: object) => ({
  filename: 'recibo-de-consentimento.json',
  contentType: 'application/json',
  content: JSON.stringify(receipt, null, 2),
})

/** Delivers due mails, until none is left or the queue stops. */
const drain = (world: MundoDosEmails, site: Remetente, send: Send, parou: () => boolean) =>
  esvaziarFila({
    tomar: () => tomarEmail(world.db.servico),
    fazer: email => traced('entregar e-mail', 'internal', {}, () => deliverOne(world, site, send, email)),
    vias: CONCURRENT,
    parou,
  })

/** Composes and sends one mail, and records the end of each delivery in it. */
async function deliverOne(
  world: MundoDosEmails,
  site: Remetente,
  send: Send,
  email: EmailNaFila,
): Promise<void> {
  const { db } = world
  const message = await montarEmail(world, email, site)
  // Addresses stored before they were validated may be wrong.
  if (!message || !validarEmail(message.para).ok) return drop(world, email)
  try {
    await send(email, message)
  } catch (error) {
    // The message of the error may contain the address.
    return putBack(world, email, codigoDe(error) ?? 'desconhecido')
  }
  await db.servico.transaction(async tx => {
    const all = await tirarEmail(tx, email)
    const included = new Set(message.entregas)
    await anotarEntregas(
      tx,
      world,
      all.filter(id => included.has(id)),
      { estado: 'enviado', erro: null },
    )
    await anotarEntregas(
      tx,
      world,
      all.filter(id => !included.has(id)),
      WITHOUT_RECIPIENT,
    )
  })
}

/** Result of a message without a recipient: the lead was erased, or the recipient no longer wants the message. */
const WITHOUT_RECIPIENT = { estado: 'falhou', erro: 'sem_destino' } as const

/** Takes a mail that nobody should receive out of the queue. */
async function drop(world: MundoDosEmails, email: EmailNaFila): Promise<void> {
  await world.db.servico.transaction(async tx =>
    anotarEntregas(tx, world, await tirarEmail(tx, email), WITHOUT_RECIPIENT),
  )
}

/** Records a failure: schedules a retry, or gives up after the last one. */
async function putBack(world: MundoDosEmails, email: EmailNaFila, erro: string): Promise<void> {
  const last = email.tentativas >= TENTATIVAS
  world.log.warn({ tries: email.tentativas, kind: erro }, last ? 'mail given up' : 'mail not delivered')
  await world.db.servico.transaction(async tx => {
    const ids = await (last ? tirarEmail(tx, email) : adiarEmail(tx, email))
    await anotarEntregas(tx, world, ids, { estado: last ? 'falhou' : 'pendente', erro })
  })
}

/** Records, without SMTP, that the mails are kept. */
async function recordHeld(world: MundoDosEmails): Promise<void> {
  await anotarRetidas(world.db.servico, world)
}

/** Composes each queued mail as it would be sent now, without the notices that another one includes. */
async function composeAll(world: MundoDosEmails, site: Remetente): Promise<WaitingMail[]> {
  const composed: WaitingMail[] = []
  const included = new Set<string>()
  for (const email of await listarEmails(world.db.servico)) {
    const { id, entrega_id, created_at } = email
    if (entrega_id && included.has(entrega_id)) continue
    const message = await montarEmail(world, email, site)
    if (!message) continue
    const { para, assunto, texto, html = '', entregas = [] } = message
    for (const entrega of entregas) included.add(entrega)
    composed.push({ id, para, assunto, texto, html, created_at })
  }
  return composed
}
