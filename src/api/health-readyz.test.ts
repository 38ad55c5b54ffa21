import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { createTestApi } from '#tests/api/api-de-teste.ts'
import { CARRO } from '#tests/api/carro.ts'
import { startProxy } from '#tests/platform/external/tcp-proxy.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { createHealth } from './health.ts'

const env = readEnv({})
const log = createLogger('silent')
let teste: Awaited<ReturnType<typeof createTestApi>>
beforeAll(async () => {
  teste = await createTestApi()
})
afterAll(() => teste.db.close())

/** Asks if a server is ready. @returns the status as `http`, and the body. */
const lerProntidao = async (mundo: Omit<Parameters<typeof createHealth>[0], 'env' | 'clock' | 'log'>) => {
  const resposta = await createHealth({ log, clock: systemClock, ...mundo, env }).request('/readyz')
  return { http: resposta.status, ...(await resposta.json()) }
}

test('answers 200 while the database answers', async () => {
  expect((await lerProntidao(teste)).http).toBe(200)
})

test('answers 503 with the reason while the embedded database restarts', async () => {
  expect(await lerProntidao({ ...teste, databaseRunning: () => false })).toMatchObject({
    http: 503,
    code: 'indisponivel',
    error: expect.stringContaining('iniciado de novo'),
  })
})

test('answers 503 for a database that hangs', async () => {
  const proxy = await startProxy(teste.db.url)
  onTestFinished(() => void proxy.close())
  const db = openDatabase(proxy.url, systemClock, COFRE_DE_TESTE, { timeout_ms: 10_000 })
  onTestFinished(() => db.close())
  expect((await lerProntidao({ db })).http).toBe(200)
  proxy.freeze(true)
  expect((await lerProntidao({ db })).http).toBe(503)
})

test('on a full disk a write gets 503 and reads continue; with free space writes work again', async () => {
  const owner = new pg.Client({ connectionString: teste.db.url })
  onTestFinished(() => owner.end())
  await owner.connect()
  // PostgreSQL's error when a table cannot grow.
  await owner.query(`create function disco_cheio() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await owner.query(
    'create trigger disco_cheio before insert on avaliacoes_emitidas for each row execute function disco_cheio()',
  )
  const cheio = await teste.postar('/functions/v1/avaliar-veiculo', CARRO)
  expect(cheio.status).toBe(503)
  expect(await cheio.json()).toMatchObject({ code: 'indisponivel' })
  expect((await teste.api.request('/api/conteudos/sobre-nos')).status).toBe(200)
  await owner.query('drop trigger disco_cheio on avaliacoes_emitidas')
  expect((await teste.postar('/functions/v1/avaliar-veiculo', CARRO)).status).toBe(200)
})

test('a read-only database is not ready, and a valuation asks for a retry later', async () => {
  const owner = new pg.Client({ connectionString: teste.db.url })
  await owner.connect()
  const { rows } = await owner.query('select current_database() as nome')
  await owner.query(`alter database ${rows[0].nome} set default_transaction_read_only = on`)
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await owner.end()
  // Open connections learn of their end one by one.
  await expect
    .poll(() => lerProntidao(teste))
    .toMatchObject({ error: expect.stringContaining('só para leitura') })
  const resposta = await teste.postar('/functions/v1/avaliar-veiculo', CARRO)
  expect(resposta.status).toBe(503)
  expect(await resposta.json()).toMatchObject({ code: 'indisponivel' })
})
