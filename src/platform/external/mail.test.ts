import { spawn } from 'node:child_process'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { systemClock } from '#platform/clock.ts'
import { CARTA, REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { partsOf, startSmtp } from '#tests/platform/external/smtp-server.ts'
import { createMail, type Mail } from './mail.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

/** Calls of the logger. */
const logged: unknown[] = []
beforeEach(async () => {
  logged.length = 0
  await db.servico.execute(sql`delete from emails_saida`)
})

const write = (...parts: unknown[]) => void logged.push(parts)
const log = { error: write, warn: write }
const from = 'x@exemplo.com.br'
const destinatario = 'rita@exemplo.com.br'

/** Opens the outbox; the end of the test stops it. */
function abrir(smtpUrl?: string): Mail {
  const mail = createMail({ db, clock: systemClock, log }, { smtpUrl, from, site: REMETENTE })
  onTestFinished(() => mail.stop())
  return mail
}
/** Starts a mail server; the end of the test stops it. */
async function startServer(manners?: Parameters<typeof startSmtp>[0]) {
  const server = await startSmtp(manners)
  onTestFinished(() => void server.close())
  return server
}
const escrever = (tx: typeof db.servico | Parameters<Parameters<typeof db.servico.transaction>[0]>[0]) =>
  enfileirarCarta(tx, db.cofre, destinatario, CARTA)
const waiting = async () =>
  (await db.servico.execute<{ tentativas: number }>(sql`select tentativas from emails_saida`)).rows
/** Ends the lease or the wait of each mail, as time would. */
const vencerAPosse = () => db.servico.execute(sql`update emails_saida set proxima_em = now()`)

test('without SMTP a message waits in the outbox, and goes with its transaction', async () => {
  const mail = abrir()
  await expect(
    db.servico.transaction(async tx => {
      await escrever(tx)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await mail.list()).toEqual([])
  await escrever(db.servico)
  expect(await mail.list()).toEqual([
    expect.objectContaining({
      para: destinatario,
      assunto: 'Olá',
      texto: expect.stringContaining('segredo-do-link'),
    }),
  ])
  await mail.deliver()
  expect(await waiting()).toHaveLength(1)
})

test('one address is one recipient, and an invalid stored one gets nothing', async () => {
  const server = await startServer()
  const mail = abrir(server.url)
  for (const torto of [
    'n1<alvo@vitima.example>',
    '(d)alvo@vitima.example',
    'a@b.example,alvo@vitima.example',
  ])
    await enfileirarCarta(db.servico, db.cofre, torto, CARTA)
  await enfileirarCarta(db.servico, db.cofre, "o'brien@vitima.example", CARTA)
  await mail.deliver()
  expect(server.rcpt).toEqual(["RCPT TO:<o'brien@vitima.example>"])
  expect(await waiting()).toEqual([])
})

test('with SMTP it is delivered and deleted; a refusal is retried later and logs no address', async () => {
  await escrever(db.servico)
  const refusing = await startServer({ refuse: true })
  const first = abrir(refusing.url)
  await first.deliver()
  expect(await waiting()).toEqual([{ tentativas: 1 }])
  await first.deliver()
  expect(await waiting()).toEqual([{ tentativas: 1 }])
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/rita|segredo|exemplo/)

  await vencerAPosse()
  const taking = await startServer()
  const second = abrir(taking.url)
  await second.deliver()
  expect(partsOf(taking.received.join())['text/plain']).toContain('segredo-do-link')
  expect(await waiting()).toEqual([])
})

test('after the eighth refusal the message is dropped, with a line in the log', async () => {
  await escrever(db.servico)
  await db.servico.execute(sql`update emails_saida set tentativas = 7`)
  const refusing = await startServer({ refuse: true })
  const mail = abrir(refusing.url)
  await mail.deliver()
  expect(await waiting()).toEqual([])
  expect(logged).toEqual([[{ tries: 8, kind: 'EENVELOPE' }, 'mail given up']])
})

test('a mail queued during a delivery round is sent by itself', async () => {
  const smtp = await startServer()
  const mail = abrir(smtp.url)
  await mail.start()
  await escrever(db.servico)
  await expect.poll(() => smtp.received.length).toBe(1)
  await expect.poll(waiting).toEqual([])
})

test('several processes that deliver at once send each message once', async () => {
  const smtp = await startServer()
  for (let i = 0; i < 12; i++) await escrever(db.servico)
  const processes = [abrir(smtp.url), abrir(smtp.url), abrir(smtp.url)]
  await Promise.all(processes.map(mail => mail.deliver()))
  const ids = smtp.received.map(message => /Message-ID: (\S+)/i.exec(message)?.[1])
  expect(new Set(ids).size).toBe(12)
  expect(ids).toHaveLength(12)
  expect(await waiting()).toEqual([])
})

describe('a process killed between delivery and commit', () => {
  test('leaves the message to another, which sends it under the same Message-ID', async () => {
    await escrever(db.servico)
    const silent = await startServer({ silent: true })
    const child = spawn(process.execPath, [
      path.resolve(import.meta.dirname, '../../../tests/platform/external/drain-mail.ts'),
      db.url,
      silent.url,
    ])
    await expect.poll(() => silent.received.length).toBe(1)
    const dead = new Promise(resolve => child.once('exit', (_, signal) => resolve(signal)))
    child.kill('SIGKILL')
    expect(await dead).toBe('SIGKILL')

    const taking = await startServer()
    const other = abrir(taking.url)
    await other.deliver()
    // The lease has not expired: the process could still be alive.
    expect(taking.received).toEqual([])
    await vencerAPosse()
    await other.deliver()
    const id = (message: string | undefined) => /Message-ID: (\S+)/i.exec(message ?? '')?.[1]
    expect(id(taking.received[0])).toBe(id(silent.received[0]))
    expect(id(taking.received[0])).toMatch(/@localhost>$/)
    expect(await waiting()).toEqual([])
  })
})

test('a message is text and HTML of the same words, in this order, and says that a machine wrote it', async () => {
  await escrever(db.servico)
  const smtp = await startServer()
  const mail = abrir(smtp.url)
  await mail.deliver()
  const [message = ''] = smtp.received
  expect(message).toMatch(/Content-Type: multipart\/alternative/)
  expect(message).toMatch(/Auto-Submitted: auto-generated/)
  const parts = partsOf(message)
  expect(Object.keys(parts)).toEqual(['text/plain', 'text/html'])
  for (const coded of Object.values(parts)) {
    const part = coded.replaceAll('&nbsp;', ' ')
    expect(part).toContain('Confirme que este e-mail é seu.')
    expect(part).toContain('Rua Um, 1, Campinas - SP')
  }
})
