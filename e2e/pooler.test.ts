import fs from 'node:fs'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded/embedded-postgres.ts'
import { PGBOUNCER, startPooler } from '#tests/platform/database/pooler.ts'
import { CONTRATO, createClient, person } from './api-client.ts'
import { expectSoon } from './browser.ts'
import { ADMIN } from './fixture.ts'
import { newDataDir, type Site, startSite, stopSite } from './site.ts'

// A complete server of two processes whose pools reach the database through PgBouncer in transaction mode.

const [dataDir, databaseDir] = [newDataDir(), newDataDir()]
let postgres: EmbeddedPostgres
let pooler: Awaited<ReturnType<typeof startPooler>>
let site: Site
beforeAll(async () => {
  if (!PGBOUNCER) return
  postgres = await startEmbeddedPostgres({
    dataDir: databaseDir,
    exclusive: false,
    durable: false,
    say: () => undefined,
  })
  // Fewer connections than the site would hold without a pooler.
  pooler = await startPooler(postgres.url, 3)
  site = await startSite(dataDir, {
    PROCESSOS: '2',
    LOG_LEVEL: 'warn',
    DATABASE_URL: pooler.url,
    DATABASE_URL_DIRETA: postgres.url,
    TRUST_PROXY: 'true',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.senha,
  })
})
afterAll(async () => {
  if (site?.process.exitCode === null) await stopSite(site)
  pooler?.stop()
  await postgres?.stop()
  for (const made of [dataDir, databaseDir]) fs.rmSync(made, { recursive: true, force: true })
})

test.skipIf(!PGBOUNCER)(
  'with a pooler in transaction mode people sign in, value and leave leads, panels receive events, jobs run',
  async () => {
    const fresh = new http.Agent({ keepAlive: false })
    const { ask, must, openEvents } = createClient(() => site.url)
    const { access_token: token } = await must(fresh, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email: ADMIN.email, password: ADMIN.senha },
    })
    const panel = openEvents(fresh, token)
    await expectSoon(panel.text).toContain('aberto')
    const leave = async (n: number) => {
      const { ip, carro, lead } = person(n)
      const { avaliacao_id } = await must(fresh, 'POST', '/functions/v1/avaliar-veiculo', { ip, body: carro })
      return (await must(fresh, 'POST', '/api/leads', { ip, body: lead(avaliacao_id) })).id as string
    }
    // More concurrent requests than connections.
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => leave(n + 1)))
    for (const id of ids) await expectSoon(panel.text).toContain(id)
    panel.close()

    await must(fresh, 'POST', '/functions/v1/admin-create-or-link-agencia', { token, body: CONTRATO })
    const [agencia] = await must(fresh, 'GET', '/api/agencias', { token })
    const body = { ids, agencia_ids: [agencia.id] }
    const pedido = await must(fresh, 'POST', '/api/leads/atribuir', { token, body })
    const feitos = async () =>
      (await must(fresh, 'GET', `/api/atribuicoes/${pedido.id}`, { token })).atribuidos
    await expectSoon(feitos).toBe(ids.length)
    expect((await ask(fresh, 'GET', '/readyz')).status).toBe(200)
    expect(site.output()).not.toMatch(/"level":(5|6)0/)
  },
)
