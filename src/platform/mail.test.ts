import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMail } from './mail.ts'
import { createTestDatabase } from './test-database.ts'
import { startSmtp } from './test-smtp.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const logged: unknown[] = []
const log = { warn: (...parts: unknown[]) => void logged.push(parts) }
const message = { para: 'rita@exemplo.com.br', assunto: 'Olá', texto: 'segredo-do-link' }

const waiting = async () =>
  (await db.servico.execute<{ tentativas: number }>(sql`select tentativas from emails_saida`)).rows

test('without SMTP a message waits in the outbox, and goes with its transaction', async () => {
  const mail = createMail(db, log, { from: 'x@exemplo.com.br' })
  await expect(
    db.servico.transaction(async tx => {
      await mail.enviar(tx, message)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await mail.list()).toEqual([])
  await mail.enviar(db.servico, message)
  expect(await mail.list()).toEqual([expect.objectContaining(message)])
  await mail.deliver()
  expect(await waiting()).toHaveLength(1)
  await mail.stop()
})

test('with SMTP it is delivered and forgotten; a refusal is tried again later and logs nobody', async () => {
  const refusing = await startSmtp(true)
  const first = createMail(db, log, { smtpUrl: refusing.url, from: 'x@exemplo.com.br' })
  await first.deliver()
  expect(await waiting()).toEqual([{ tentativas: 1 }])
  await first.stop()
  refusing.close()
  expect(logged).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/rita|segredo|exemplo/)

  await db.servico.execute(sql`update emails_saida set proxima_em = now()`)
  const taking = await startSmtp(false)
  const second = createMail(db, log, { smtpUrl: taking.url, from: 'x@exemplo.com.br' })
  await second.deliver()
  expect(taking.received.join()).toContain('segredo-do-link')
  expect(await waiting()).toEqual([])
  await second.stop()
  taking.close()
})
