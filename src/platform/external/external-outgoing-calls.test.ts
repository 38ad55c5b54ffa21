import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createProviders } from '#auth/providers/oidc.ts'
import { enfileirarCarta } from '#domain/correio/fila-de-emails.ts'
import { systemClock } from '#platform/clock.ts'
import { createThrottledGet } from '#platform/fipe/fipe-source.ts'
import { CARTA, REMETENTE } from '#tests/domain/correio/carta-de-teste.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { startDrip } from '#tests/platform/http/drip-server.ts'
import { createMail } from './mail.ts'
import { createStripe } from './stripe.ts'

// A server may drip its response byte by byte for ever: each call has a timeout for the whole response. The text writer's
// is tested in ai.test.ts.

const HTTP = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{"a":"'

let db: Awaited<ReturnType<typeof createTestDatabase>>
let web: Awaited<ReturnType<typeof startDrip>>
beforeAll(async () => {
  db = await createTestDatabase()
  web = await startDrip(HTTP, 'x')
})
afterAll(async () => {
  web.close()
  await db.close()
})
const url = () => `http://127.0.0.1:${web.port}`

describe('a dripping response exceeds the timeout of', () => {
  test.each([
    ['each call', { call: 200, all: 60_000 }],
    ['all calls together', { call: 60_000, all: 200 }],
  ])('Stripe: %s', async (_, limits_ms) => {
    const stripe = createStripe({
      secretKey: 'sk_test_x',
      webhookSecret: undefined,
      apiBase: url(),
      limits_ms,
    })
    await expect(stripe.lerAssinaturas('cus_x')).rejects.toMatchObject({ codigo: 'indisponivel' })
  })

  test('the source of the FIPE table', async () => {
    const get = createThrottledGet({
      base: url(),
      intervalo_ms: 0,
      consume: async () => true,
      sleep: async () => undefined,
      timeout_ms: 100,
    })
    await expect(get('/x')).rejects.toMatchObject({ motivo: 'falha' })
  })

  test('an identity provider', async () => {
    const settings = { teste: { issuer: url(), client_id: 'x' } }
    const provider = createProviders(JSON.stringify(settings)).get('teste')
    await expect(
      provider?.authorizeUrl({ state: 's', nonce: 'n', verifier: 'v', redirectUri: url() }),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('a mail server', async () => {
    const smtp = await startDrip('', '220-ola\r\n')
    onTestFinished(() => void smtp.close())
    const smtpUrl = `smtp://127.0.0.1:${smtp.port}`
    const logged: unknown[] = []
    const write = (entry: unknown) => void logged.push(entry)
    const mail = createMail(
      { db, clock: systemClock, log: { error: write, warn: write } },
      { smtpUrl, from: 'x@exemplo.com.br', site: REMETENTE, send_ms: 200 },
    )
    onTestFinished(() => mail.stop())
    await enfileirarCarta(db.servico, db.cofre, 'rita@exemplo.com.br', CARTA)
    await mail.deliver()
    expect(logged).toMatchObject([{ kind: 'ETIMEDOUT' }])
  })
})
