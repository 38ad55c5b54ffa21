import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { DADOS_DE_TESTE } from '../secrets/test-data-vault.ts'
import { type Database, LOGINS, loginPassword, openDatabase, SESSION_SETTINGS } from './db.ts'
import { tellByRows } from './ear.ts'
import { freePort } from './free-port.ts'
import { createTestDatabase } from './test-database.ts'

/** Debian's PgBouncer, where it is installed; elsewhere these tests say that they did not run. */
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(
  fs.existsSync,
)
if (!PGBOUNCER)
  process.stdout.write('avalia60: sem pgbouncer nesta máquina, os testes do pooler não rodam.\n')

let direct: Database & { url: string }
let folder: string
let pooler: ChildProcess
let poolUrl: string
let db: Database

beforeAll(async () => {
  direct = await createTestDatabase()
  if (!PGBOUNCER) return
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'avalia60-pooler-'))
  const port = await freePort()
  pooler = await startPooler(port)
  const through = new URL(direct.url)
  through.host = `127.0.0.1:${port}`
  poolUrl = through.href
  db = openDatabase(direct.url, systemClock, DADOS_DE_TESTE, { poolUrl })
})

afterAll(async () => {
  await db?.close()
  await direct?.close()
  pooler?.kill('SIGKILL')
  if (folder) fs.rmSync(folder, { recursive: true, force: true })
})

/** One server connection for each login, in transaction mode: whoever keeps anything on a connection meets the others. */
async function startPooler(port: number): Promise<ChildProcess> {
  const { hostname, port: dbPort, pathname } = new URL(direct.url)
  const users = LOGINS.map(login => `"${login}" "${loginPassword(direct.url, login)}"`)
  fs.writeFileSync(path.join(folder, 'usuarios.txt'), users.join('\n'))
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: path.join(folder, 'usuarios.txt'),
    pool_mode: 'transaction',
    default_pool_size: 1,
    max_client_conn: 200,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  fs.writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]\n${pathname.slice(1)} = host=${hostname} port=${dbPort}\n[pgbouncer]\n${lines.join('\n')}\n`,
  )
  // It refuses to be root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  if (asNobody.length > 0) spawnSync('chown', ['-R', 'nobody', folder])
  const process_ = spawn(PGBOUNCER as string, [...asNobody, path.join(folder, 'pgbouncer.ini')])
  await vi.waitFor(() => reach(port), { timeout: 30_000 })
  return process_
}

function reach(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1').once('error', reject)
    socket.once('connect', () => {
      socket.end()
      resolve()
    })
  })
}

test('every session begins with its settings, though nobody asked for them on connecting', async () => {
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    const { rows } = await direct.publico.execute(sql`select current_setting(${name}) as valor`)
    expect(rows).toEqual([{ valor: value }])
  }
})

test.skipIf(!PGBOUNCER)(
  'behind a pooler in transaction mode nobody meets the claims of another',
  async () => {
    const ask = async (id: string) => {
      const { rows } = await db.como({ papel: 'anon', claims: { avaliacao_id: id } }, async tx => {
        await tx.execute(sql`select pg_sleep(0.001)`)
        return tx.execute<{ id: string; papel: string }>(
          sql`select claims() ->> 'avaliacao_id' as id, current_user as papel`,
        )
      })
      return rows[0]
    }
    const ids = Array.from({ length: 60 }, () => randomUUID())
    const answers = await Promise.all(ids.map(ask))
    expect(answers).toEqual(ids.map(id => ({ id, papel: 'anon' })))
    const { rows } = await db.publico.execute(sql`select claims() ->> 'avaliacao_id' as id`)
    expect(rows).toEqual([{ id: null }])
  },
)

test.skipIf(!PGBOUNCER)(
  'the settings are in force behind it, and notifications are heard past it',
  async () => {
    const { rows } = await db.servico.execute(sql`select current_setting('statement_timeout') as limite`)
    expect(rows).toEqual([{ limite: SESSION_SETTINGS.statement_timeout }])
    const heard: string[] = []
    await db.listen('teste', payload => heard.push(payload))
    await db.servico.execute(sql`select avisar('teste', 'oi')`)
    await expect.poll(() => heard).toContain('oi')
  },
)

test.skipIf(!PGBOUNCER)('what is told by rows is heard through it, and nothing listens past it', async () => {
  // Nothing but the pooler's address: the logins' passwords are made of the owner's, which is in it.
  const through = openDatabase(poolUrl, systemClock, DADOS_DE_TESTE)
  try {
    await tellByRows(direct, true)
    const heard: string[] = []
    await through.listen('teste', payload => heard.push(payload))
    await through.servico.execute(sql`select avisar('teste', 'oi')`)
    await direct.servico.execute(sql`select avisar('teste', 'de outro')`)
    await expect.poll(() => heard).toEqual(['', 'oi', 'de outro'])
  } finally {
    await through.close()
  }
})
