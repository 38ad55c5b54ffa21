import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DIA_MS } from '#domain/tempo/tempo.ts'
import { createTestDatabase } from '#tests/platform/database/disposable-database.ts'
import { deleteSharedKeys, shareKeySet } from './shared-signing-keys.ts'
import { KEYS_FILE, openSigningKeys } from './signing-keys.ts'
import { openVault } from './vault.ts'

const KEY = 'uma chave de teste com mais de 32 caracteres'
let db: Awaited<ReturnType<typeof createTestDatabase>>
const folders: string[] = []
beforeAll(async () => {
  db = await createTestDatabase()
})
afterEach(() => deleteSharedKeys(db, ''))
afterAll(async () => {
  await db.close()
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** Creates a server with its own data folder, and the clock of the test. */
function startServer(key?: string, dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-chaves-'))) {
  folders.push(dataDir)
  const time = { now: new Date('2027-01-31T12:00:00Z') }
  const keys = openSigningKeys({ dataDir, now: time.now })
  const cofre = openVault({ key, dataDir })
  const file = path.join(dataDir, KEYS_FILE)
  return {
    time,
    dataDir,
    file,
    share: () => shareKeySet({ db, clock: { now: () => time.now }, cofre, file, refresh: keys.refresh }),
    signs: () => keys.signing(time.now).kid,
    verifies: (kid: string) => keys.verifying(kid) !== undefined,
  }
}

test('servers with the same AUTH_SECRETS_KEY sign with the same keys, whatever their folders, also when keys change', async () => {
  const [a, b] = [startServer(KEY), startServer(KEY)]
  expect(a.signs()).not.toBe(b.signs())
  expect(await Promise.all([a.share(), b.share()])).toEqual([true, true])
  expect(a.signs()).toBe(b.signs())
  const first = a.signs()
  // A key signs for ninety days.
  for (let day = 0; day < 91; day++) {
    for (const one of [a, b]) one.time.now = new Date(one.time.now.getTime() + DIA_MS)
    await Promise.all([a.share(), b.share()])
    expect([a.signs(), b.verifies(a.signs())]).toEqual([b.signs(), true])
  }
  expect(a.signs()).not.toBe(first)
})

test('a server whose key does not open the shared signing keys is refused, and those stay', async () => {
  const [a, stranger] = [startServer(), startServer()]
  expect(await a.share()).toBe(true)
  expect(await stranger.share()).toBe(false)
  expect(await a.share()).toBe(true)
  await deleteSharedKeys(db, '')
  expect(await stranger.share()).toBe(true)
})

test('deleted signing keys come back neither from the database nor from the folder', async () => {
  const before = startServer(KEY)
  await before.share()
  const taken = before.signs()
  await deleteSharedKeys(db, before.file)
  const after = startServer(KEY, before.dataDir)
  expect(await after.share()).toBe(true)
  expect(after.verifies(taken)).toBe(false)
})

test('the database contains no readable key', async () => {
  await startServer(KEY).share()
  const { rows } = await db.servico.execute<{ selado: string }>(sql`select selado from auth_signing_keys`)
  // A sealed text has no quotes, so it cannot contain the quoted names of a key's parts by chance.
  expect(rows[0]?.selado).toMatch(/^v1\.[\w.-]+$/)
})
