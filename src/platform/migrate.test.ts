import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations')
const nothing = () => undefined

test('an older program refuses the schema of a newer one with a sentence, and changes nothing', async () => {
  const db = await createTestDatabase()
  await db.close()
  const older = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-antiga-'))
  const files = fs.readdirSync(MIGRATIONS).sort()
  for (const file of files.slice(0, -1)) fs.copyFileSync(path.join(MIGRATIONS, file), path.join(older, file))
  const refused = migrate(db.url, older, nothing)
  await expect(refused).rejects.toThrow(`versão mais nova do Avalia60 (migração ${files.at(-1)})`)
  await migrate(db.url, MIGRATIONS, nothing)
  const client = new pg.Client({ connectionString: db.url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from migracoes')
  expect(rows).toEqual([{ n: files.length }])
  await client.end()
  fs.rmSync(older, { recursive: true })
})
