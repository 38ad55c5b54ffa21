import nodemailer from 'nodemailer'
import type { Mundo } from '#domain/banco.ts'
import type { Remetente } from '#domain/correio/carta.ts'
import {
  adiarEmail,
  type EmailNaFila,
  listarEmails,
  TENTATIVAS,
  tirarEmail,
  tomarEmail,
} from '#domain/correio/fila.ts'
import { anotarEntrega, anotarRetidas } from '#domain/entrega/entrega.ts'
import { type Enderecada, montarEmail } from '#domain/entrega/montar.ts'
import { codigoDe } from '#domain/falha.ts'
import { validarEmail } from '#domain/pessoa/email.ts'
import type { Database } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { traced } from '../tracing/trace.ts'
import { withTimeout } from '../with-timeout.ts'

/** A mail that waits, as it would leave now. */
export type WaitingMail = {
  id: string
  para: string
  assunto: string
  texto: string
  html: string
  created_at: Date
}

/** The drainer of the one queue of mail (docs/decisions/0066). */
export type Mail = {
  /** Begins to deliver what the queue holds, now and whenever something is added. */
  start(): Promise<void>
  /** Delivers what is due now. Without SMTP nothing leaves, and the log of deliveries says so. */
  deliver(): Promise<void>
  /** The newest that wait, for the demo mode's page of mails. */
  list(): Promise<WaitingMail[]>
  /** Ends after what is under way. */
  stop(): Promise<void>
}

type MailWorld = { db: Database; clock: Mundo['clock']; log: Pick<Logger, 'warn'> }
type MailSettings = {
  smtpUrl?: string | undefined
  from: string
  site: Remetente
  send_ms?: number
  /** The receipt that goes with the report of a lead. */
  receipt?(lead_id: string): Promise<object | undefined>
}
/** Sends one letter; `id` is the same at every try. */
type Send = (email: EmailNaFila, letter: Enderecada) => Promise<void>

/** Longest delivery of one message, shorter than the queue's lease; a server that is slower has it tried again. */
const SEND_MS = 60_000
/** Delivered at once: a receiver that takes its time holds up no password. */
const LANES = 3
/** What no notification told is found after this long. */
const LOOK_MS = 5_000

/**
 * Mail by SMTP when `smtpUrl` is given, else a queue that only the demo shows. Neither addresses nor bodies are ever
 * logged. A delivered message is deleted: its links live in the reader's mailbox only.
 */
export function createMail(world: MailWorld, settings: MailSettings): Mail {
  const transport = settings.smtpUrl ? connect(settings.smtpUrl, settings.from) : undefined
  const send: Send | undefined = transport && createSend(transport, settings)
  let stopped = false
  let wanted = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const round = async () => {
    // Whoever calls meanwhile may have added what the lanes have already passed.
    while (wanted && !stopped) {
      wanted = false
      if (send) await drain(world, settings.site, send, () => stopped)
      else await hold(world)
    }
  }
  const deliver = async () => {
    wanted = true
    running ??= round().finally(() => {
      running = undefined
    })
    return running
  }
  const look = () => void deliver().catch(() => undefined)
  return {
    deliver,
    async start() {
      timer = setInterval(look, LOOK_MS).unref()
      await world.db.listen('emails', look).catch(() => undefined)
    },
    async list() {
      const waiting = await listarEmails(world.db.servico)
      return (await Promise.all(waiting.map(email => show(world, email, settings.site)))).flat()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => undefined)
      transport?.close()
    },
  }
}

type Transport = ReturnType<typeof connect>

function connect(url: string, from: string) {
  return nodemailer.createTransport(
    // Each stage, until the server says its next word; `send_ms` is for all of them.
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

function createSend(transport: Transport, { site, send_ms, receipt }: MailSettings): Send {
  const host = new URL(site.publicUrl).hostname
  return async ({ id, lead_id }, { para, assunto, texto, html, cabecalhos }) => {
    const attached = lead_id ? await receipt?.(lead_id) : undefined
    const sent = transport.sendMail({
      // Never as text: nodemailer would read a name, a comment or a list in it, and find other mailboxes.
      to: { name: '', address: para },
      subject: assunto,
      text: texto,
      ...(html && { html }),
      ...(attached && { attachments: [asFile(attached)] }),
      // By it a mailbox knows a second copy, should we die between its "yes" and our note.
      messageId: `<${id}@${host}>`,
      // Nobody's absence is answered to a machine.
      headers: { 'Auto-Submitted': 'auto-generated', ...cabecalhos },
    })
    await traced('smtp', 'client', {}, () => withTimeout(sent, send_ms ?? SEND_MS))
  }
}

const asFile = (receipt: object) => ({
  filename: 'recibo-de-consentimento.json',
  contentType: 'application/json',
  content: JSON.stringify(receipt, null, 2),
})

async function drain(world: MailWorld, site: Remetente, send: Send, ended: () => boolean): Promise<void> {
  const lane = async () => {
    while (!ended()) {
      const email = await tomarEmail(world.db.servico)
      if (!email) return
      await traced('entregar e-mail', 'internal', {}, () => deliverOne(world, site, send, email))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function deliverOne(world: MailWorld, site: Remetente, send: Send, email: EmailNaFila): Promise<void> {
  const { db } = world
  const letter = await montarEmail(world, email, site)
  // An address stored before its spelling was checked leads to nobody, or to somebody else.
  if (!letter || !validarEmail(letter.para).ok) return drop(world, email)
  try {
    await send(email, letter)
  } catch (error) {
    // Its message may hold the address.
    return putBack(world, email, codigoDe(error) ?? 'desconhecido')
  }
  await db.servico.transaction(async tx => {
    await tirarEmail(tx, email.id)
    if (email.entrega_id) await anotarEntrega(tx, world, email.entrega_id, { estado: 'enviado', erro: null })
  })
}

/** Nothing is left to send: the lead went, or whoever was to be told wants it no more. */
async function drop(world: MailWorld, email: EmailNaFila): Promise<void> {
  await world.db.servico.transaction(async tx => {
    await tirarEmail(tx, email.id)
    const resultado = { estado: 'falhou', erro: 'sem_destino' } as const
    if (email.entrega_id) await anotarEntrega(tx, world, email.entrega_id, resultado)
  })
}

/** Notes a failure: it is tried again later, or given up. */
async function putBack(world: MailWorld, email: EmailNaFila, erro: string): Promise<void> {
  const last = email.tentativas >= TENTATIVAS
  world.log.warn({ tries: email.tentativas, kind: erro }, last ? 'mail given up' : 'mail not delivered')
  await world.db.servico.transaction(async tx => {
    await (last ? tirarEmail(tx, email.id) : adiarEmail(tx, email))
    const estado = last ? 'falhou' : 'pendente'
    if (email.entrega_id) await anotarEntrega(tx, world, email.entrega_id, { estado, erro })
  })
}

/** Without a mail server. */
async function hold(world: MailWorld): Promise<void> {
  await anotarRetidas(world.db.servico, world)
}

async function show(world: MailWorld, email: EmailNaFila, site: Remetente): Promise<WaitingMail[]> {
  const letter = await montarEmail(world, email, site)
  if (!letter) return []
  return [{ html: '', ...letter, id: email.id, created_at: email.created_at }]
}
